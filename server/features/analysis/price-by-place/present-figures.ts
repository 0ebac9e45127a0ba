import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PriceByPlacePageProps } from '../../../../views/pages/analysis/PriceByPlacePage.tsx';
import { type FigureName, priceFigures } from '../../../contract/analyses/parts/price-figures.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { comparedFigure, figureBefore, figureShared } from '../present/compared.ts';
import { standsOn } from '../present/stands-on.ts';
import type { OpenPlace } from './open-place.ts';
import type { PriceSummary, Readings } from './readings.ts';

/** The share of observations with the mode; a price observed once is not a mode (docs/figures.md, Figures). */
const modeNote = ({ t }: PageRequest, { formats }: OpenPlace, summary: PriceSummary): string => {
  if (summary.modeCount <= 1) return t('analysis:note.modeNone');
  const percent = formats.percent((summary.modeCount / summary.observations) * 100);
  const others = summary.modeTies - 1;
  return others > 0 ? t('analysis:note.modeTies', { percent, count: others }) : t('analysis:note.mode', { percent });
};

/** Where a price was observed: the place, or how many places; '' if that is none of those drawn. */
const whereNote = (
  { t }: PageRequest,
  { level, formats }: OpenPlace,
  { chart }: Readings,
  [end, value]: readonly ['minimum' | 'maximum', number | null],
): string => {
  const places = chart.kind === 'ok' ? chart.value.filter(place => place[end] === value) : [];
  const [first] = places;
  if (!first) return '';
  if (places.length === 1)
    return t(level === 'shop' ? 'analysis:note.at' : 'analysis:note.in', { place: first.placeName });
  return t(`analysis:note.places.${level}`, { count: places.length, number: formats.count(places.length) });
};

const presentTiles = (request: PageRequest, open: OpenPlace, readings: Readings, summary: PriceSummary): Figure[] => {
  const { t } = request;
  const { formats } = open;
  const on = standsOn(t, formats, summary);
  const stands = `${on.observations}, ${on.shops}`;
  const figure = (name: FigureName | 'dispersion', value: number | null, note: string): Figure => {
    const before = figureBefore(readings.figuresBefore.before, name);
    const shared = figureShared(readings.figuresBefore.shared, name);
    // Its change takes the place of what it stands on, which the chart or its definition says too.
    const kept = typeof before === 'number' ? '' : note;
    return comparedFigure(request, formats, priceFigures[name], {
      now: value,
      before,
      shared,
      by: open.selection.compared?.by,
      note: kept,
    });
  };
  return [
    figure('average', summary.average, stands),
    figure('minimum', summary.minimum, whereNote(request, open, readings, ['minimum', summary.minimum])),
    figure('mode', summary.modeCount > 1 ? summary.mode : null, modeNote(request, open, summary)),
    figure('maximum', summary.maximum, whereNote(request, open, readings, ['maximum', summary.maximum])),
    figure('dispersion', summary.dispersion, t('analysis:note.dispersion')),
  ];
};

/** The figures of the charted product; null if they are not known. */
export const presentFigures = (
  request: PageRequest,
  open: OpenPlace,
  readings: Readings,
): PriceByPlacePageProps['figures'] =>
  readings.figures && {
    label: open.charted?.name ?? open.data.basic.name,
    figures: presentTiles(request, open, readings, readings.figures),
  };
