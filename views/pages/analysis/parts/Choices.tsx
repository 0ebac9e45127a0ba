import { Fragment, type ReactNode } from 'react';
import { textWidth } from '../../../charts/layout/text-width.ts';
import { FoldWords } from '../../../components/FoldWords.tsx';
import type { SwitchProps } from '../../../components/forms/Switch.tsx';
import { usePage } from '../../../page-context.tsx';
import type { ChoiceFormProps } from './ChoiceForm.tsx';
import { ComparedWith, type ComparedWithProps } from './ComparedWith.tsx';
import { chosenOf, type ViewChoice, ViewChoices } from './ViewChoices.tsx';

export type ChoicesOf = {
  /** The options of the view. */
  choices?: readonly ViewChoice[];
  /** What stands with its options and is none of them. */
  beside?: ReactNode;
  /** What is said of its options, in sight at any width. */
  under?: ReactNode;
};

type Props = ChoicesOf & {
  subject: ChoiceFormProps | null;
  comparedWith?: ComparedWithProps | null;
  /** What stands beside a comparison that is the only choice: its filter, and the answer above both. */
  filter: { words: readonly string[] };
  answer: object | null;
};

type WordsProps = { all: readonly ViewChoice[]; comparedWith: ComparedWithProps | null };

/** What the figures are compared with, where they are, or where there is nothing else to say. */
const saidOf = (all: readonly ViewChoice[], comparedWith: ComparedWithProps | null): ViewChoice[] => {
  if (!comparedWith) return [];
  const { choice } = comparedWith;
  return all.length === 0 || !choice.options[0]?.current ? [choice] : [];
};

/** Whether there is nothing to say of it: that an addition is not chosen. */
const isUnsaid = (choice: ViewChoice): boolean =>
  'isAddition' in choice && choice.isAddition === true && choice.options[0]?.current === true;

/** Whether it stands as it does when nothing is chosen: of a list of products, on all of them. */
const isUsual = (choice: ViewChoice): boolean =>
  'action' in choice ? choice.value === '' && choice.options[0]?.value === '' : choice.isUsual === true;

/** The room of these words on a phone of 360 pixels, beside what a press does. */
const roomOfWords = 220;

/** What is chosen, each with its name where there is room; where that is little, beside a comparison only what is not as usual. */
const Words = ({ all, comparedWith }: WordsProps) => {
  const comparison = saidOf(all, comparedWith);
  const said = [...all, ...comparison].filter(choice => !isUnsaid(choice) && chosenOf(choice) !== '');
  const texts = said.map(choice => `${choice.label} ${chosenOf(choice)}`);
  const isShort = textWidth(texts.join(' · '), 14) <= roomOfWords;
  const needsNoLabel = (choice: (typeof said)[number]): boolean =>
    !isShort && all.includes(choice) && !('isAddition' in choice);
  const isLeftOut = (choice: (typeof said)[number]): boolean =>
    !isShort && comparison.length > 0 && all.includes(choice) && isUsual(choice);
  return said.map((choice, at) => {
    const words = (
      <>
        <span className={needsNoLabel(choice) ? 'not-narrow muted' : 'muted'}>{choice.label} </span>
        {chosenOf(choice)}
        {at < said.length - 1 ? '\u00a0· ' : ''}
      </>
    );
    return isLeftOut(choice) ? (
      <span key={choice.label} className="not-narrow">
        {words}
      </span>
    ) : (
      <Fragment key={choice.label}>{words}</Fragment>
    );
  });
};

/** The room of a row beside the list of sections, in a window of 1280 pixels. */
const rowWidth = 992;
/** In pixels, as client/styles/forms/switch.css has them: around an option, a list, its button, and between two choices. */
const [aroundOption, aroundList, button, between] = [24, 44, 72, 20];
const mostOfList = 288;
/** Of the words of a filter beside a comparison, with the acts above the latter. */
const roomOfFilter = 380;

const widthOf = (choice: ViewChoice): number => {
  const texts = choice.options.map(({ label }) => textWidth(label, 14));
  const options =
    'action' in choice
      ? Math.min(mostOfList, Math.max(...texts) + aroundList) + button
      : texts.reduce((sum, text) => sum + text + aroundOption, 0);
  return textWidth(choice.label, 14) + options + between;
};

/** Whether it is the choice among the views of a page. */
const isOfViews = (choice: ViewChoice): choice is SwitchProps => 'isOfViews' in choice && choice.isOfViews === true;

type FoldProps = Pick<Props, 'beside'> & {
  all: readonly ViewChoice[];
  comparedWith: ComparedWithProps | null;
  look: string;
};

const Fold = ({ all, beside, comparedWith, look }: FoldProps) => {
  const { t } = usePage();
  return (
    <details className={`${look} no-print`} open={Boolean(comparedWith?.own)}>
      <summary>
        <FoldWords
          words={<Words all={all} comparedWith={comparedWith} />}
          open={t('analysis:change')}
          close={t('analysis:close')}
        />
      </summary>
      <div className="switches">
        <ViewChoices choices={all} />
        {beside}
        {comparedWith ? <ComparedWith {...comparedWith} /> : null}
      </div>
    </details>
  );
};

/**
 * The options of the view, the product that its figures are of, and what they are compared with: a row of the page. On a
 * phone, and where they would take more than one row, they are folded under words that say what is chosen, but for the
 * views of the page: these are ways on, and in sight. A comparison alone is folded beside the filter. They are open while
 * days of one's own are typed.
 */
export const Choices = ({ choices = [], beside, under, subject, comparedWith = null, filter, answer }: Props) => {
  const views = choices.filter(isOfViews);
  const all = [...choices.filter(choice => !isOfViews(choice)), ...(subject?.action ? [subject] : [])];
  const folded = [...all, ...(comparedWith ? [comparedWith.choice] : [])];
  const row = [...views, ...folded];
  const isLong = row.reduce((sum, choice) => sum + widthOf(choice), -between) > rowWidth;
  const isAlone = all.length === 0 && views.length === 0 && !beside && !under;
  // Of two lines, or without an answer above it, the filter has a row for itself.
  const isBeside = isAlone && answer !== null && textWidth(filter.words.join(''), 14) <= roomOfFilter;
  const look = isBeside ? 'levers levers--long levers--beside' : isLong || isAlone ? 'levers levers--long' : 'levers';
  const fold =
    folded.length > 0 || beside ? <Fold all={all} beside={beside} comparedWith={comparedWith} look={look} /> : null;
  return (
    <>
      {views.length > 0 ? (
        <div className="views switches">
          <ViewChoices choices={views} />
          {fold}
        </div>
      ) : (
        fold
      )}
      {comparedWith?.none ? <p className="muted">{comparedWith.none}</p> : null}
      {under}
    </>
  );
};
