import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

type Props = {
  /** The question and its answer. */
  head: ReactNode;
  figures: ReactNode;
  /** What narrows the figures: the filter, with what is to be said about it. */
  controls: ReactNode;
  /** What is to be said about what it narrows, over the whole width; null for nothing. */
  remarks?: ReactNode;
  /** What else can be chosen: views, lines, the product. */
  choices?: ReactNode;
  /** What can be taken away or begun; beside the head where there is room. */
  acts: ReactNode;
  /** Whether the controls can be skipped: there is nothing to choose on a shared page. */
  skips?: boolean;
  children: ReactNode;
};

const SkipControls = () => (
  <a className="skip-link skip-link--here" href="#shown">
    {usePage().t('analysis:skipFilter')}
  </a>
);

/**
 * A page about figures. In the source, and on narrow screens, the figures follow the answer: a phone, a text browser and
 * a screen reader come to them before the filter. Wide screens show the filter above what it narrows (answer-first.css).
 * Choices of the view stand above the chart and the table, and never between an answer and its figures.
 */
export const AnswerFirst = ({ head, figures, controls, remarks, choices, acts, skips = true, children }: Props) => (
  <div className="answer-first">
    {head}
    {figures ? <div className="answer-first__figures">{figures}</div> : null}
    <div className="answer-first__controls">
      {skips ? <SkipControls /> : null}
      {controls}
    </div>
    {choices ? <div className="answer-first__choices">{choices}</div> : null}
    {remarks ? <div className="answer-first__controls">{remarks}</div> : null}
    {acts ? <div className="pagehead__acts">{acts}</div> : null}
    <div className="answer-first__rest sections" id="shown" tabIndex={-1}>
      {children}
    </div>
  </div>
);
