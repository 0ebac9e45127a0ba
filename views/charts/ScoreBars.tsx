import { Fragment } from 'react';
import { titleWords } from '../title-words.ts';
import { BarsAxis, BarsHead, shareTicks } from './BarsAxis.tsx';
import { heightOf, type Then, thinBar } from './layout/other-period.tsx';

type Score = { wins: number; ties: number; losses: number };

export type ScoreBarsProps = {
  title: string;
  keys: Record<keyof Score, string>;
  /** `detail`: what holds of this one alone; `compared`: the same in the period that it is compared with. */
  bars: (Score & { name: string; detail?: string; compared?: (Score & Pick<Then, 'text' | 'change'>) | null })[];
  /** The first part is not that own is ahead: it has no hue of its own. */
  shared?: boolean;
};

const rowHeight = 17;
const parts = ['wins', 'ties', 'losses'] as const;

/** Start and width of each part of a bar, in percent with one decimal. */
const splitParts = (score: Score) => {
  const whole = parts.reduce((sum, part) => sum + score[part], 0);
  const before = { wins: 0, ties: score.wins, losses: score.wins + score.ties };
  const percent = (count: number): string => `${whole === 0 ? 0 : Math.round((1000 * count) / whole) / 10}%`;
  return parts.map(part => ({ part, x: percent(before[part]), width: percent(score[part]) }));
};

const partClass = (part: keyof Score, shared: boolean): string => {
  if (part === 'ties') return 'score score--ties';
  if (part === 'losses') return 'score s-2';
  return shared ? 'score s-8' : 'score';
};

/** How a part is drawn: above the column of its counts with its name, or before its name in a legend where that has no room. */
const Sign = ({ part, shared }: { part: keyof Score; shared: boolean }) => (
  <svg className="legend__sign" viewBox="0 0 14 11" width="14" aria-hidden="true">
    <rect className={partClass(part, shared)} x="0.5" y="0.5" width="13" height="10" />
  </svg>
);

/**
 * Wins, ties and losses as parts of a bar, distinguished by filling, order and the counts beside it. How far the share of wins has
 * changed stands below the name: beside a count it would be read as its change.
 */
export const ScoreBars = ({ title, keys, bars, shared = false }: ScoreBarsProps) => (
  <>
    <ul className="legend legend--narrow">
      {parts.map(part => (
        <li key={part}>
          <Sign part={part} shared={shared} /> {keys[part]}
        </li>
      ))}
    </ul>
    <ul className="bars bars--pairs" aria-label={title}>
      <BarsHead>
        {parts.map(part => (
          <Fragment key={part}>
            <Sign part={part} shared={shared} />
            <span className="wide-only">{keys[part]}</span>
          </Fragment>
        ))}
      </BarsHead>
      {bars.map((bar, index) => (
        <li key={`${bar.name}${String(index)}`}>
          <span className="bars__name">
            {titleWords(bar.name)}
            {bar.detail ? <small> {bar.detail}</small> : null}
            {bar.compared?.change ? (
              <small>
                {' '}
                {keys.wins} {bar.compared.change}
              </small>
            ) : null}
          </span>
          <svg className="cellbar" height={heightOf(rowHeight, bar)} aria-hidden="true">
            {splitParts(bar).map(({ part, x, width }) => (
              <rect key={part} className={partClass(part, shared)} x={x} y="3" width={width} height="11" />
            ))}
            {bar.compared
              ? splitParts(bar.compared).map(({ part, x, width }) => (
                  <rect key={`then-${part}`} className={partClass(part, shared)} x={x} width={width} {...thinBar} />
                ))
              : null}
          </svg>{' '}
          {parts.map(part => (
            <span className="bars__value num" key={part}>
              <span className="visually-hidden">{keys[part]}: </span>
              {bar[part]}
              {part === 'wins' && bar.compared ? (
                <span className="visually-hidden">, {bar.compared.text}</span>
              ) : null}{' '}
            </span>
          ))}
        </li>
      ))}
      <BarsAxis ticks={shareTicks} />
    </ul>
  </>
);
