import { keepUnits } from '../keep-units.ts';
import { usePage } from '../page-context.tsx';
import { markOf } from './line-marks.ts';
import { namesAllEnds } from './lines/Ends.tsx';
import { type Classed, isStrong, lineClass, linesLeftOut, type Series } from './lines/series.ts';

const LegendEntry = ({ one, of }: Omit<Classed, 'nth'>) => {
  const text = (
    <>
      {keepUnits(one.name)} <b>{one.value}</b>
    </>
  );
  return (
    <>
      <svg viewBox="0 0 28 14" aria-hidden="true">
        <line className={isStrong(one) ? 'line line--own' : 'line'} x1="2" x2="26" y1="7" y2="7" />
        {one.tone === 'under' ? null : <path className="mark" d={markOf(of)?.path} transform="translate(14 7)" />}
      </svg>
      {one.href ? <a href={one.href}>{text}</a> : <span>{text}</span>}
    </>
  );
};

/** So many lines that a narrow box leaves out are named; of more it says how many they are. */
const mostNamed = 3;

/** What the legend of a narrow box does not show; `total`: as many as the foot says are drawn. */
const LeftOut = ({ lines, total }: { lines: readonly Series[]; total: number }) => {
  const { t } = usePage();
  const named = lines.map(({ name, value }) => keepUnits(`${name} ${value}`)).join(', ');
  return lines.length > 0 ? (
    <li className="legend--narrow muted">
      {lines.length > mostNamed
        ? t('analysis:manyLinesLeftOut', { count: lines.length, total })
        : t('analysis:linesLeftOut', { lines: named, total })}
    </li>
  ) : null;
};

/** The same series in the same order, as a legend where the labels at the ends do not fit. */
export const LineLegend = ({ series }: { series: Series[] }) => {
  const leftOut = linesLeftOut(series);
  return (
    <ul className={namesAllEnds(series) ? 'legend legend--narrow' : 'legend'}>
      {series.map((one, index) => (
        <li key={one.name} className={lineClass(series, index)}>
          <LegendEntry one={one} of={lineClass(series, index)} />
        </li>
      ))}
      <LeftOut lines={leftOut} total={series.filter(({ tone }) => tone !== 'under').length} />
    </ul>
  );
};
