import { thenRadius } from './range-row.ts';

type RangeWords = {
  /** The class of its colour: blue for an own product. */
  of: string;
  range: string;
  average: string;
  mode: string;
  /** Where a row has one. */
  reference?: string;
  /** Where a row has one. */
  compared?: string;
};

/** The legend of a range plot, in the order of the drawing. */
export const RangeLegend = ({ of, range, average, mode, reference, compared }: RangeWords) => (
  <ul className={`legend ${of}`}>
    <li>
      <svg viewBox="0 0 28 14" aria-hidden="true">
        <line className="line line--own" x1="2" x2="26" y1="7" y2="7" opacity="0.45" />
      </svg>
      {range}
    </li>
    <li>
      <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
        <circle className="mark" cx="7" cy="7" r="5.5" />
      </svg>
      {average}
    </li>
    <li>
      <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
        <path className="modemark" d="M1.5 11.5h11L7 3z" />
      </svg>
      {mode}
    </li>
    {reference ? (
      <li>
        <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
          <line className="reference" x1="7" x2="7" y1="0" y2="14" />
        </svg>
        {reference}
      </li>
    ) : null}
    {compared ? (
      <li>
        <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
          <circle className="then" cx="7" cy="7" r={thenRadius} />
        </svg>
        {compared}
      </li>
    ) : null}
  </ul>
);
