import type { TextKey } from '../../../locales/text.ts';
import { errorAt, type FormError } from '../../components/forms/ErrorSummary.tsx';
import type { Option } from '../../components/forms/Field.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceBlank, NumberBlank } from './Blank.tsx';
import { Sentence } from './Sentence.tsx';

/** The input in the blanks, the entries of their lists, and their errors. */
export type SentenceProps = {
  kind: 'basic' | 'price' | 'promo';
  lines: Readonly<Record<string, string>>;
  options: Readonly<Record<string, Option[]>>;
  errors: FormError[];
};

type Name =
  | ('event' | 'direction' | 'threshold' | 'unit' | 'baseline' | 'days' | 'tolerance')
  | ('leastDepth' | 'leastPlaces' | 'quietDays' | 'audience');
type Line = { text: TextKey; names: Name[]; className?: string };

const leastLine: Line = { text: 'alertForm:sentence.places', names: ['leastPlaces'], className: 'sentence--small' };
const quietLine: Line = { text: 'alertForm:sentence.quiet', names: ['quietDays'], className: 'sentence--small' };

/** The sentences of a kind of alert, with the blanks of each. */
const linesByKind: Record<SentenceProps['kind'], Line[]> = {
  basic: [
    { text: 'alertForm:sentence.basic', names: ['event'] },
    { text: 'alertForm:sentence.move', names: ['direction', 'threshold', 'unit'], className: 'only-of-price' },
  ],
  price: [
    { text: 'alertForm:sentence.price', names: ['direction', 'threshold', 'unit', 'baseline'] },
    { text: 'alertForm:sentence.average', names: ['days'], className: 'only-of-average' },
    { text: 'alertForm:sentence.tolerance', names: ['tolerance'], className: 'sentence--small' },
    leastLine,
    quietLine,
  ],
  promo: [{ text: 'alertForm:sentence.promo', names: ['event', 'leastDepth'] }, leastLine, quietLine],
};
const audienceLine: Line = { text: 'alertForm:sentence.audience', names: ['audience'], className: 'sentence--small' };

const Line = ({ line, lines, options, errors }: { line: Line } & Omit<SentenceProps, 'kind'>) => {
  const { t } = usePage();
  const renderBlank = (name: Name) => {
    const label = t(`alertForm:${name}`);
    const common = { name, label, value: lines[name] ?? '', invalid: errors.some(error => error.field === name) };
    const list: Option[] | undefined = options[name];
    return list ? <ChoiceBlank {...common} options={list} /> : <NumberBlank {...common} />;
  };
  return (
    <Sentence
      text={line.text}
      blanks={Object.fromEntries(line.names.map(name => [name, renderBlank(name)]))}
      faults={line.names.flatMap(field => {
        const error = errorAt(errors, field, t(`alertForm:${field}`));
        return error ? [{ field, error }] : [];
      })}
      {...(line.className ? { className: line.className } : {})}
    />
  );
};

/** The condition of an alert, and who is notified, as sentences with blanks. */
export const AlertSentences = ({ kind, ...form }: SentenceProps) => (
  <div className="sentences">
    {[...linesByKind[kind], audienceLine].map(line => (
      <Line key={line.text} line={line} {...form} />
    ))}
  </div>
);
