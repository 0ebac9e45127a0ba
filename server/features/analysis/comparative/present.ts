import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { ComparativePageProps } from '../../../../views/pages/analysis/comparisons/ComparativePage.tsx';
import { type BasketChart, comparative } from '../../../contract/analyses/comparative.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { goneWords } from '../../shared/words/gone-words.ts';
import { withRows } from '../ask/with-rows.ts';
import type { MainCompared } from '../compare/answer.ts';
import { answered } from '../compare/compared.ts';
import { movesWords } from '../compare/moves.ts';
import { presentNotFound, withoutProducts } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { lateAtEnd, reachWords } from '../market/late.ts';
import { presentChange, summaryFigures } from '../present/compared.ts';
import type { Freshness } from '../present/freshness.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentChoice, presentSwitch } from '../view-links.ts';
import type { OpenComparative } from './open-comparative.ts';
import { positionCompared, presentAnswer, questionOf } from './present-answer.ts';
import { presentProducts, presentRetailers } from './present-tables.ts';
import { costsOf, partlyWhole, presentBasketTime } from './present-time.ts';
import type { BasketTable, ComparativeReadings } from './readings.ts';

type Figures = NonNullable<ComparativePageProps['figures']>;

/** Cheapest and dearest are whoever was that in each of two periods. */
const presentFigures = (
  request: PageRequest,
  open: OpenComparative,
  { data, summary }: BasketTable,
  chart: BasketChart | null,
): (Figures & { figures: [Figure, ...Figure[]] }) | null => {
  if (!summary) return null;
  const { t } = request;
  const { totals } = comparative.retailers;
  const { formats } = open;
  const on = standsOn(t, formats, summary);
  const partly = chart ? partlyWhole(chart).size : 0;
  const ranked = data.filter(row => row.cost !== null);
  const [cheapest, dearest] = [ranked.at(0), ranked.at(-1)];
  const then = data.flatMap(({ before }) => before?.cost ?? []);
  const money = (name: 'cheapest' | 'dearest', row: typeof cheapest, before: number): Figure => ({
    name: t(`baskets:${name}`),
    definition: t(`baskets:define.${name}`),
    value: formats.money(row?.cost ?? null),
    unit: formats.currency,
    note: row?.retailerName ?? t('baskets:noneWhole'),
    ...(then.length > 0 ? presentChange(t, formats, 'average', { now: row?.cost ?? null, before }) : {}),
  });
  const figure = summaryFigures(request, formats, totals, { summary, before: summary.before });
  return {
    label: open.set?.name ?? '',
    figures: [
      money('cheapest', cheapest, Math.min(...then)),
      figure('averageCost', t('baskets:ofRetailers', { count: summary.ranked })),
      money('dearest', dearest, Math.max(...then)),
      {
        ...figure(
          'ranked',
          [...(partly > 0 ? [t('baskets:notEveryDay', { count: partly })] : []), on.observations, on.shops].join(', '),
        ),
        value: t('competitors:placeOf', { position: summary.ranked, of: data.length }),
        unit: t('baskets:retailers', { count: data.length }),
      },
    ],
  };
};

/** The number of products in the basket, complete or common; no choice where both are the same. */
const basketSwitch = ({ t }: PageRequest, open: OpenComparative, here: string, table: Outcome<BasketTable>) => {
  const all = open.set?.products.length ?? 0;
  const summary = table.kind === 'ok' ? table.value.summary : undefined;
  if (!open.commonOnly && summary?.commonProducts === all) return [];
  const common = summary ? t('baskets:commonOf', { count: summary.commonProducts, all }) : '';
  return [
    presentSwitch(open, here, { fields: comparative.address, name: 'basket', label: t('baskets:products') }, value =>
      value ? common || t('baskets:common') : t('baskets:wholeBasket', { count: all }),
    ),
  ];
};

const presentSwitches = (request: PageRequest, open: OpenComparative, here: string, table: Outcome<BasketTable>) => {
  const { t } = request;
  return [
    ...basketSwitch(request, open, here, table),
    presentSwitch(open, here, { fields: comparative.address, name: 'figure', label: t('analysis:figure') }, value =>
      t(`baskets:figure.${value}`),
    ),
    {
      ...presentSwitch(open, here, { fields: comparative.address, name: 'bucket', label: t('evolution:cut') }, value =>
        t(`evolution:bucket.${value || 'auto'}`),
      ),
      isAddition: true,
    },
  ];
};

/** The sets that can be compared, if there are several. */
const presentSets = ({ t }: PageRequest, open: OpenComparative, here: string) => {
  if (open.sets.length < 2) return null;
  const { set, sets } = open;
  const kept = [
    ...writeSelection(open.selection, {
      view: { ...open.selection.view, ...writeFields(comparative.address, { set: null, against: null }) },
    }),
  ];
  return {
    action: here,
    kept: kept.map(([name, value]) => ({ name, value })),
    name: 'set' satisfies keyof typeof comparative.address,
    label: t('baskets:set'),
    value: String(set?.id ?? ''),
    options: sets.map(one => ({ value: String(one.id), label: one.name })),
  };
};

const presentAgainst = ({ t }: PageRequest, open: OpenComparative, here: string) => {
  const retailers = open.data.retailers.filter(({ id }) => open.set?.retailerIds.includes(id));
  return presentChoice(open, here, { fields: comparative.address, name: 'against', label: t('baskets:against') }, [
    { value: null, label: t('baskets:againstAll') },
    ...retailers.map(({ id, name }) => ({ value: id, label: name })),
  ]);
};

/** Of the retailers of the dashboard, those of the set. */
const inSet = (open: OpenComparative, { retailerIds }: NonNullable<OpenComparative['set']>): OpenComparative => {
  const chosen = open.selection.retailers;
  const retailers = chosen.length === 0 ? retailerIds : retailerIds.filter(id => chosen.includes(id));
  return { ...open, selection: { ...open.selection, retailers } };
};

/**
 * The cost of the cheapest retailer, beside that of the other period. If the retailers have no product in common, nothing was
 * asked of it.
 */
const mainCompared = (
  request: PageRequest,
  open: OpenComparative,
  table: BasketTable,
  figures: ReturnType<typeof presentFigures>,
): MainCompared => ({
  figure: figures?.figures[0],
  of: 'cost',
  // The question about positions is answered by what has changed, too.
  ...(open.figure === 'position'
    ? { answer: positionCompared(request, open, table, figures?.figures[0].change?.delta ?? '') }
    : { about: open.set?.name ?? '' }),
  moves: movesWords(request, costsOf(open, table), 'retailer'),
  before: open.commonOnly && table.summary?.commonProducts === 0 ? null : table.summary?.before,
});

/** Which retailers end before the period does: what they cost is of the days until then, and where only there it rose, that is why. */
const remarkOf = (
  request: PageRequest,
  open: OpenComparative,
  reach: Freshness | null,
  rows: BasketTable['data'],
): string => {
  const { t } = request;
  const late = lateAtEnd(open, reach);
  const risen = rows.filter(({ cost, before }) => cost !== null && before?.cost != null && cost > before.cost);
  return [
    reachWords(request, open, reach),
    ...(late.size > 0 ? [t('baskets:rankedUntilThen')] : []),
    ...(risen.length > 0 && risen.every(row => late.has(row.masterRetailerId)) ? [t('baskets:onlyLateRose')] : []),
  ].join(' ');
};

/** The content of the comparative page. */
export function presentComparative(
  request: PageRequest,
  opened: OpenComparative,
  readings: ComparativeReadings,
): ComparativePageProps {
  const { t, basePath } = request;
  const open = answered(opened, readings.retailers);
  const here = analysisHref(request, open);
  const { set, data } = open;
  const retailers = withRows(readings.retailers);
  const ok = retailers.kind === 'ok' ? retailers.value : null;
  const chart = readings.evolution.kind === 'ok' ? readings.evolution.value : null;
  const figures = ok && presentFigures(request, open, ok, chart);
  const panel = {
    t,
    retryHref: withQuery(here, writeSelection(open.selection)),
    notFound: presentNotFound(request, withoutProducts(open), here, null),
  };
  const part = <T, V>(outcome: Outcome<T>, name: string, present: (value: T) => V): PanelState<V> =>
    presentPanel(outcome, { ...panel, name, present });
  const listHref = basePath + paths.comparisonSets(data.basic.id);
  return {
    head: {
      ...presentHead(request, open, {
        marksNotes: true,
        question: questionOf(request, open),
        answer: ok && presentAnswer(request, open, ok, chart),
        ...(ok ? { compared: mainCompared(request, open, ok, figures) } : {}),
        csvRows: ok ? ok.total : null,
        one: set?.name ?? t('baskets:noSet'),
        remark: set ? remarkOf(request, inSet(open, set), readings.reach, ok?.data ?? []) : '',
      }),
      ...(set ? {} : { comparedWith: null }),
    },
    none: set ? null : { href: basePath + paths.newComparisonSet(data.basic.id), listHref },
    gone: set ? goneWords(t, set) : '',
    setHref: set ? basePath + paths.comparisonSet(data.basic.id, set.id) : '',
    sets: presentSets(request, open, here),
    switches: set ? presentSwitches(request, open, here, retailers) : [],
    against: set ? presentAgainst(request, open, here) : null,
    figures,
    time: part(readings.evolution, t('analysis:panel.chart'), reply =>
      presentBasketTime(request, open, reply, { here, table: ok }),
    ),
    retailers: part(retailers, t('analysis:panel.table'), table =>
      presentRetailers(request, open, table, { reach: readings.reach, chart }),
    ),
    products: part(readings.products, t('baskets:table.products'), reply =>
      presentProducts(request, open, reply, { here, reach: readings.reach, costs: ok }),
    ),
  };
}
