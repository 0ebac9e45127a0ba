import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type { ComparativePageProps } from '../../../../views/pages/analysis/comparisons/ComparativePage.tsx';
import { comparative } from '../../../contract/analyses/comparative.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { goneWords } from '../../shared/words/gone-words.ts';
import { withRows } from '../ask/with-rows.ts';
import { answered } from '../compare/compared.ts';
import { movesWords } from '../compare/moves.ts';
import { presentNotFound, withoutProducts } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { reachWords } from '../market/late.ts';
import { type MainCompared, presentChange, summaryFigures } from '../present/compared.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentChoice, presentSwitch } from '../view-links.ts';
import type { OpenComparative } from './open-comparative.ts';
import { presentProducts, presentRetailers } from './present-tables.ts';
import { costsOf, presentBasketTime } from './present-time.ts';
import type { BasketTable, ComparativeReadings } from './readings.ts';

/**
 * The cheapest retailer of a basket, and how much more the most expensive one charges; `dearest` is null if no other
 * one is ranked.
 */
type BasketAnswer = { name: string; cost: number; dearest: { name: string; percent: number } | null };

/**
 * The sentence's parts from the cost of a basket at each retailer; null if none has the complete basket, or it costs
 * nothing.
 */
function basketAnswer(rows: readonly { name: string; cost: number | null }[]): BasketAnswer | null {
  const ranked = rows
    .flatMap(({ name, cost }) => (cost === null ? [] : [{ name, cost }]))
    .sort((a, b) => a.cost - b.cost);
  const [first, last] = [ranked.at(0), ranked.at(-1)];
  if (!first || !last || first.cost === 0) return null;
  const percent = 100 * (last.cost / first.cost - 1);
  return { ...first, dearest: ranked.length > 1 ? { name: last.name, percent } : null };
}

const presentAnswer = ({ t }: PageRequest, { formats }: OpenComparative, { data, summary }: BasketTable) => {
  const answer = basketAnswer(data.map(row => ({ name: row.retailerName, cost: row.cost })));
  if (!answer)
    return summary?.ranked === 0 ? { strong: t('baskets:answer.none'), rest: t('baskets:answer.noneRest') } : null;
  const strong = t('baskets:answer.cheapest', { name: answer.name, cost: formats.moneyWithUnit(answer.cost) });
  if (!answer.dearest) return { strong, rest: t('baskets:answer.alone') };
  const { name, percent } = answer.dearest;
  return { strong, rest: t('baskets:answer.dearest', { name, percent: formats.percent(percent) }) };
};

type Figures = NonNullable<ComparativePageProps['figures']>;

/** Cheapest and dearest are whoever was that in each of two periods. */
const presentFigures = (
  request: PageRequest,
  open: OpenComparative,
  { data, summary }: BasketTable,
): (Figures & { figures: [Figure, ...Figure[]] }) | null => {
  if (!summary) return null;
  const { t } = request;
  const { totals } = comparative.retailers;
  const { formats } = open;
  const on = standsOn(t, formats, summary);
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
        ...figure('ranked', `${on.observations}, ${on.shops}`),
        value: t('competitors:placeOf', { position: summary.ranked, of: data.length }),
        unit: t('baskets:retailers', { count: data.length }),
      },
    ],
  };
};

/** The number of products in the basket, complete or common. */
const basketSwitch = ({ t }: PageRequest, open: OpenComparative, here: string, table: Outcome<BasketTable>) => {
  const all = open.set?.products.length ?? 0;
  const summary = table.kind === 'ok' ? table.value.summary : undefined;
  const common = summary ? t('baskets:commonOf', { count: summary.commonProducts, all }) : '';
  return presentSwitch(
    open,
    here,
    { fields: comparative.address, name: 'basket', label: t('baskets:products') },
    value => (value ? common || t('baskets:common') : t('baskets:wholeBasket', { count: all })),
  );
};

const presentSwitches = (request: PageRequest, open: OpenComparative, here: string, table: Outcome<BasketTable>) => {
  const { t } = request;
  return [
    basketSwitch(request, open, here, table),
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
  about: open.set?.name ?? '',
  moves: movesWords(request, costsOf(open, table), 'retailer'),
  before: open.commonOnly && table.summary?.commonProducts === 0 ? null : table.summary?.before,
});

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
  const figures = ok && presentFigures(request, open, ok);
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
        question: set ? t('baskets:question', { set: set.name }) : t('baskets:questionNone'),
        answer: ok && presentAnswer(request, open, ok),
        ...(ok ? { compared: mainCompared(request, open, ok, figures) } : {}),
        csvRows: ok ? ok.total : null,
        one: set?.name ?? t('baskets:noSet'),
        remark: set ? reachWords(request, inSet(open, set), readings.reach) : '',
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
      presentBasketTime(request, open, reply, { here, costs: ok && costsOf(open, ok) }),
    ),
    retailers: part(retailers, t('analysis:panel.table'), table =>
      presentRetailers(request, open, table, readings.reach),
    ),
    products: part(readings.products, t('baskets:table.products'), reply =>
      presentProducts(request, open, reply, { here, reach: readings.reach }),
    ),
  };
}
