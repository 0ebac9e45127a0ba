import { usePage } from '../page-context.tsx';
import { markOf } from './line-marks.ts';
import { namesAllEnds } from './lines/Ends.tsx';
import { type Classed, isStrong, lineClass, linesLeftOut, type Series } from './lines/series.ts';

const LegendEntry = ({ one, of }: Omit<Classed, 'nth'>) => {
  const text = (
    <>
      {one.name} <b>{one.value}</b>
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

/** The same series in the same order, as a legend where the labels at the ends do not fit. */
export const LineLegend = ({ series }: { series: Series[] }) => {
  const { t } = usePage();
  const leftOut = linesLeftOut(series);
  const names = ['legend', namesAllEnds(series) ? 'legend--narrow' : '', leftOut > 0 ? 'legend--fewer' : ''];
  return (
    <ul className={names.filter(Boolean).join(' ')}>
      {series.map((one, index) => (
        <li key={one.name} className={lineClass(series, index)}>
          <LegendEntry one={one} of={lineClass(series, index)} />
        </li>
      ))}
      {leftOut > 0 ? <li className="narrow-only muted">{t('analysis:linesLeftOut', { count: leftOut })}</li> : null}
    </ul>
  );
};
