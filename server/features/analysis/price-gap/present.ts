import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { GapChartValue, PriceGapPageProps } from '../../../../views/pages/analysis/PriceGapPage.tsx';
import type { GapTable } from '../../../contract/entities/analysis-replies.ts';
import { gapAnswer } from '../../../domain/gap-answer.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { placeLevels } from '../../analysis-types.ts';
import { panelOf } from '../../panel.ts';
import { paths, withQuery } from '../../paths.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { gapText } from '../gap-text.ts';
import { levelDownHref } from '../links.ts';
import { indexFigure } from '../own-index.ts';
import { hereOf, presentHead } from '../present-head.ts';
import { switchOf } from '../view-links.ts';
import { withRows } from '../with-rows.ts';
import type { OpenGap } from './open-gap.ts';
import { presentGapTable } from './present-table.ts';

export type GapReadings = { table: Outcome<GapTable>; ofProduct: Outcome<GapTable>; lastPage: number | null };

/** Places that the chart is asked for. */
export const mostBars = 40;

const answerOf = ({ t }: PageRequest, { formats, product }: OpenGap, { ofProduct }: GapReadings) => {
  if (ofProduct.kind !== 'ok' || !product) return null;
  const { data, summary, total } = ofProduct.value;
  const answer = gapAnswer(
    summary?.gapPercent ?? null,
    data.map(row => ({ name: row.placeName, gapPercent: row.gapPercent })),
  );
  if (!answer) return null;
  const percent = formats.percent(answer.percent);
  const strong = t(`gap:answer.${answer.kind}`, { product: product.name, percent });
  // Beyond the places that were asked for nothing is known of the lowest gap, so nothing is said.
  if (!answer.lowest || !answer.highest || total > data.length) return { strong, rest: '' };
  const place = ({ name, gapPercent }: { name: string; gapPercent: number }) =>
    `${name} (${formats.signedPercent(gapPercent)} %)`;
  return { strong, rest: t('gap:answer.places', { lowest: place(answer.lowest), highest: place(answer.highest) }) };
};

/** The figure of all own products, which the overview leads here with: where no products are chosen. */
const ofAllOwn = ({ t }: PageRequest, { formats, selection }: OpenGap, { table }: GapReadings): Figure[] => {
  const isAll = selection.products.length === 0 && selection.groups.length === 0;
  const figure = isAll && table.kind === 'ok' ? indexFigure(t, formats, table.value) : null;
  return figure ? [figure] : [];
};

const figuresOf = (request: PageRequest, open: OpenGap, readings: GapReadings): PriceGapPageProps['figures'] => {
  const { t } = request;
  const { ofProduct } = readings;

  if (ofProduct.kind !== 'ok' || !ofProduct.value.summary || !open.product) return null;
  const { formats } = open;
  const { summary } = ofProduct.value;
  const { own, reference, gapPercent, index, ownObservations, referenceObservations } = summary;
  const counted = (count: number) => t('analysis:stands.observations', { count, number: formats.count(count) });
  const figure = (
    name: 'own' | 'reference' | 'gap' | 'gapPercent' | 'index',
    value: string,
    unit: string,
    note: string,
  ): Figure => ({
    name: t(`gap:${name}`),
    definition: t(`gap:define.${name}`),
    value,
    unit,
    note,
  });
  const paired = t('gap:paired');
  return {
    label: open.product.name,
    figures: [
      ...ofAllOwn(request, open, readings),
      figure('own', formats.money(own), formats.currency, counted(ownObservations)),
      figure('reference', formats.money(reference), formats.currency, counted(referenceObservations)),
      figure('gap', gapText(formats, summary), formats.currency, paired),
      figure('gapPercent', formats.signedPercent(gapPercent), '%', t('gap:plusIsDearer')),
      figure('index', formats.percent(index), '', t('gap:above100')),
    ],
  };
};

const chartOf = ({ t }: PageRequest, open: OpenGap, here: string, table: GapTable): GapChartValue => {
  const { formats, selection, level, product } = open;
  const bars = table.data.flatMap(row =>
    row.gapPercent === null
      ? []
      : [
          {
            name: row.placeName,
            sub: row.placeDetail,
            value: row.gapPercent,
            text: `${formats.signedPercent(row.gapPercent)} %`,
            href: levelDownHref(open, here, level, row.placeId),
          },
        ],
  );
  const newest = table.summary?.newest;
  return {
    title: t('gap:chart.title', { product: product?.name ?? '' }),
    sub: t(`gap:chart.sub.${level}`, { period: formats.period(selection.period.start, selection.period.end) }),
    bars,
    foot: [
      t('gap:chart.zero'),
      ...(table.total > bars.length ? [t('gap:chart.more', { count: bars.length })] : []),
      ...(newest ? [t('analysis:newest', { newest: formats.moment(newest) })] : []),
    ],
  };
};

/** Without an own product that has a competitor there is no gap: what to do about it, instead of an empty table. */
const nothingToCompare = (request: PageRequest, open: OpenGap, here: string) =>
  open.own.size > 0 ? noneChosen(request, open, here) : noneAtAll(request, open);

/** Products are chosen, and none of them is an own one. */
const noneChosen = ({ t }: PageRequest, { selection }: OpenGap, here: string) => ({
  title: t('gap:noneChosen'),
  text: t('gap:noOwnText'),
  removals: [
    {
      label: t('analysis:none.remove', { choice: t('analysis:none.products') }),
      href: withQuery(here, writeSelection(selection, { products: [], groups: [], page: 1 })),
    },
  ],
});

const noneAtAll = ({ t, basePath }: PageRequest, { data }: OpenGap) => ({
  title: t('gap:noOwn'),
  text: t('gap:noOwnText'),
  removals: [{ label: t('gap:noOwnLink'), href: `${basePath}${paths.settings(data.basic.id)}/my-products` }],
});

const againstOf = ({ t }: PageRequest, { against, selection }: OpenGap): string => {
  if (against) return t('gap:againstOne', { product: against.name });
  return t(selection.competitors.length > 1 ? 'gap:againstSeveral' : 'gap:againstAll');
};

/** Nothing found: where only the choices can be to blame, a pair needs prices of both sides in one place. */
const noPair = (request: PageRequest, open: OpenGap, here: string, { lastPage }: GapReadings) => {
  const found = presentNotFound(request, open, here, lastPage);
  const isPlain = open.problems.length === 0 && !open.gone && lastPage === null && open.data.firstDay !== null;
  if (!isPlain) return found;
  const period = open.formats.period(open.selection.period.start, open.selection.period.end);
  return { ...found, title: request.t('gap:none.title'), text: request.t('gap:none.text', { period }) };
};

/** Everything that the page of the price gap shows. */
export function presentGap(request: PageRequest, open: OpenGap, readings: GapReadings): PriceGapPageProps {
  const { t } = request;
  const here = hereOf(request, open);
  const panel = {
    t,
    retryHref: withQuery(here, writeSelection(open.selection)),
    notFound: open.product ? noPair(request, open, here, readings) : nothingToCompare(request, open, here),
  };
  const table = withRows(readings.table);
  const chart: PanelState<GapChartValue> = panelOf(withRows(readings.ofProduct), {
    ...panel,
    name: t('analysis:panel.chart'),
    present: ofProduct => chartOf(request, open, here, ofProduct),
  });
  return {
    head: presentHead(request, open, {
      question: open.product ? t('gap:question', { product: open.product.name }) : t('gap:questionAll'),
      answer: answerOf(request, open, readings),
      subject: { among: 'own', id: open.product?.id },
      csvRows: table.kind === 'ok' ? table.value.total : null,
    }),
    level: switchOf(
      open,
      here,
      'level',
      t('analysis:level'),
      placeLevels.map(value => ({ value, label: t(`analysis:table.place.${value}`) })),
    ),
    against: againstOf(request, open),
    figures: figuresOf(request, open, readings),
    chart,
    table: panelOf(table, {
      ...panel,
      name: t('analysis:panel.table'),
      present: rows => presentGapTable(request, open, rows, here),
    }),
  };
}
