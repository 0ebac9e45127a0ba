import { Spark, type SparkProps } from '../charts/Spark.tsx';
import { keepUnits } from '../keep-units.ts';
import { usePartLabel, useShows } from '../part-context.tsx';
import { Icon } from './icons/Icon.tsx';

export type Figure = {
  name: string;
  definition: string;
  value: string;
  unit: string;
  /** What the figure is based on. */
  note: string;
  /** The note is a warning. */
  warns?: boolean;
  /** Its call has failed: the value says so. */
  failed?: boolean;
  /** The value is a word, not a number. */
  inWords?: boolean;
  /** The change against the preceding period: the difference with its sign, then a text. */
  change?: { delta: string; rest: string };
  /** A link to its analysis: below the note, or the value itself where the tile is `slim`. */
  link?: { href: string; label: string } | null;
  /** A tile of a value and one line, with the figure over time if it is known. */
  slim?: { spark: SparkProps | null };
};

/** An unknown value is a dash, without a unit. */
const none = '–';

/** What a figure was in the other period is parted from its change, not within itself, where it is short enough for a line of a phone. */
const shortRest = 18;

const Change = ({ delta, rest }: NonNullable<Figure['change']>) => (
  <p className="tile__change">
    {delta ? (
      <>
        <span className="delta">{delta}</span>,{' '}
      </>
    ) : null}
    {rest.length < shortRest ? rest.replaceAll(' ', '\u00a0') : rest}
  </p>
);

/** Both ends of a range, which are not parted; its unit may be. */
const range = / – /;

const Value = ({ figure: { value, unit, link, slim } }: { figure: Figure }) => {
  const written = (
    <>
      {range.test(value) ? <span className="tile__range">{value}</span> : value}{' '}
      <small>{value === none ? '' : unit}</small>
    </>
  );
  return slim && link?.href ? (
    <a href={link.href}>
      {written}
      <span className="visually-hidden">, {link.label}</span>
    </a>
  ) : (
    written
  );
};

const Tile = ({ figure }: { figure: Figure }) => {
  const { name, definition, inWords, change, note, warns, slim, link } = figure;
  return (
    <li className="tile">
      <details className="define" name="define">
        <summary>{name}</summary>
        <div>{definition}</div>
      </details>
      <p className={inWords ? 'tile__value tile__value--words' : 'tile__value'}>
        <Value figure={figure} />
      </p>
      {change ? <Change {...change} /> : null}
      {note ? (
        <p className={warns ? 'tile__note warns' : 'tile__note'}>
          {warns ? <Icon name="alert" /> : null}
          {keepUnits(note)}
        </p>
      ) : null}
      {slim?.spark ? <Spark {...slim.spark} /> : null}
      {link?.href && !slim ? (
        <p className="tile__link no-print">
          <a href={link.href}>{link.label}</a>
        </p>
      ) : null}
    </li>
  );
};

/** The figures of a selection in one strip; the name of each opens its definition. */
export const Figures = ({ label, figures }: { label: string; figures: Figure[] }) => {
  const own = usePartLabel(label);
  return useShows('figures') ? (
    <section className="figures" aria-label={own}>
      <ul>
        {figures.map(figure => (
          <Tile key={figure.name} figure={figure} />
        ))}
      </ul>
    </section>
  ) : null;
};
