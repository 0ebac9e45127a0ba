import { OpenMark } from '../../../charts/lines/EndMarks.tsx';
import { usePage } from '../../../page-context.tsx';

/** A note that the last day, week or month is not complete, and what that means. */
export type UnfinishedNote = { text: string; definition: string };

/** How the last segment is drawn, for the legend. */
export const UnfinishedKey = () => {
  const { t } = usePage();
  return (
    <p className="chart__key">
      <svg viewBox="0 0 28 14" aria-hidden="true">
        <path className="unfinished s-own" d="M3 7h16" />
        <OpenMark of="s-own" x={21} y={7} />
      </svg>{' '}
      {t('figures:unfinished')}
    </p>
  );
};

/** A text under the chart; a click opens the definition. */
export const Unfinished = ({ text, definition }: UnfinishedNote) => (
  <details className="define chart__unfinished">
    <summary>{text}</summary>
    <div>{definition}</div>
  </details>
);
