import { Fragment, type ReactNode } from 'react';
import { textWidth } from '../../../charts/layout/text-width.ts';
import { FoldWords } from '../../../components/FoldWords.tsx';
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

type Props = ChoicesOf & { subject: ChoiceFormProps | null; comparedWith?: ComparedWithProps | null };

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

/** What is chosen, each with its name where there is room. */
const Words = ({ all, comparedWith }: WordsProps) =>
  [...all, ...saidOf(all, comparedWith)]
    .filter(choice => !isUnsaid(choice))
    .flatMap((choice, at) => {
      const value = chosenOf(choice);
      const isView = all.includes(choice) && !('isAddition' in choice);
      const words = (
        <>
          {at > 0 ? ' · ' : ''}
          <span className={isView ? 'not-narrow muted' : 'muted'}>{choice.label} </span>
          {value}
        </>
      );
      return value ? [<Fragment key={choice.label}>{words}</Fragment>] : [];
    });

/** The room of a row beside the list of sections, in a window of 1280 pixels. */
const rowWidth = 992;
/** In pixels, as client/styles/forms/switch.css has them: around an option, a list, its button, and between two choices. */
const [aroundOption, aroundList, button, between] = [24, 44, 72, 20];
const mostOfList = 288;

const widthOf = (choice: ViewChoice): number => {
  const texts = choice.options.map(({ label }) => textWidth(label, 14));
  const options =
    'action' in choice
      ? Math.min(mostOfList, Math.max(...texts) + aroundList) + button
      : texts.reduce((sum, text) => sum + text + aroundOption, 0);
  return textWidth(choice.label, 14) + options + between;
};

/**
 * The options of the view, the product that its figures are of, and what they are compared with: a row of the page. On a
 * phone, and where they would take more than one row, they are folded under words that say what is chosen; a comparison alone
 * is folded beside the filter. They are open while days of one's own are typed.
 */
export const Choices = ({ choices = [], beside, under, subject, comparedWith }: Props) => {
  const { t } = usePage();
  const all = [...choices, ...(subject?.action ? [subject] : [])];
  const row = [...all, ...(comparedWith ? [comparedWith.choice] : [])];
  const isLong = row.reduce((sum, choice) => sum + widthOf(choice), -between) > rowWidth;
  const isAlone = all.length === 0 && !beside && !under;
  const look = isAlone ? 'levers levers--long levers--beside' : isLong ? 'levers levers--long' : 'levers';
  return (
    <>
      {row.length > 0 || beside ? (
        <details className={`${look} no-print`} open={Boolean(comparedWith?.own)}>
          <summary>
            <FoldWords
              words={<Words all={all} comparedWith={comparedWith ?? null} />}
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
      ) : null}
      {comparedWith?.none ? <p className="muted">{comparedWith.none}</p> : null}
      {under}
    </>
  );
};
