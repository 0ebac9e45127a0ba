import { titleWords } from '../title-words.ts';
import { BarsAxis, BarsHead, shareTicks } from './BarsAxis.tsx';
import { heightOf, type Then, ThenText, thinBar } from './layout/other-period.tsx';

export type ShareBar = {
  name: string;
  href: string;
  /** The word for own, behind its name and with a bar in that colour; '' for others. */
  own?: string;
  /** What holds of this one alone, behind its name. */
  detail?: string;
  percent: number;
  /** What it is a part of, where that is not all of the width. */
  whole?: number;
  text: string;
  /** The part in the period that it is compared with. */
  compared?: Then | null;
};

const widthOf = (percent: number): string => `${Math.round(10 * percent) / 10}%`;

const rowHeight = 17;

/** `values`: what the numbers are. */
export type ShareBarsProps = {
  title: string;
  bars: ShareBar[];
  values: string;
  against?: boolean;
  /** What the parts of a bar are, and its length. */
  keys?: { part: string; rest: string; length: string };
};

const Sign = ({ className }: { className: string }) => (
  <svg className="legend__sign" viewBox="0 0 14 11" width="14" aria-hidden="true">
    <rect className={className} x="0.5" y="0.5" width="13" height="10" />
  </svg>
);

const Keys = ({ part, rest, length }: NonNullable<ShareBarsProps['keys']>) => (
  <ul className="legend">
    <li>
      <Sign className="score s-2" /> {part}
    </li>
    <li>
      <Sign className="score score--ties" /> {rest}
    </li>
    <li>{length}</li>
  </ul>
);

/**
 * Parts of a whole: each bar on a track that is 100 %, or as long as what it is a part of; what it is in numbers beside it. `against`: they
 * are what is lost to others, and have their colour.
 */
export const ShareBars = ({ title, bars, values, against = false, keys }: ShareBarsProps) => (
  <>
    {keys ? <Keys {...keys} /> : null}
    <ul className="bars bars--diverging" aria-label={title}>
      <BarsHead>{values}</BarsHead>
      {bars.map((bar, index) => (
        <li key={`${bar.name}${String(index)}`}>
          <span className="bars__name">
            {bar.href ? <a href={bar.href}>{titleWords(bar.name)}</a> : titleWords(bar.name)}
            {bar.own ? (
              <>
                {' '}
                <span className="tag tag--own tag--plain">{bar.own}</span>
              </>
            ) : null}
            {bar.detail ? <small> {bar.detail}</small> : null}
          </span>
          <svg className="cellbar" height={heightOf(rowHeight, bar)} aria-hidden="true">
            <rect className="score score--ties" x="0" y="3" width={widthOf(bar.whole ?? 100)} height="11" />
            <rect
              className={against ? 'score s-2' : bar.own ? 'fill fill--own' : 'fill'}
              x="0"
              y="3"
              width={widthOf(bar.percent)}
              height="11"
            />
            {bar.compared ? (
              <rect className="fill fill--then" x="0" width={widthOf(bar.compared.value)} {...thinBar} />
            ) : null}
          </svg>{' '}
          <span className="bars__value num">
            {bar.text}
            <ThenText compared={bar.compared} />
          </span>
        </li>
      ))}
      {bars.some(({ whole }) => whole !== undefined) ? null : <BarsAxis ticks={shareTicks} namesAbove />}
    </ul>
  </>
);
