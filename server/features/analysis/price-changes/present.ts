import type { Figure } from '../../../../views/components/Figures.tsx';
import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type { PriceChangesPageProps } from '../../../../views/pages/analysis/PriceChangesPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { priceChanges as declared, type PriceChanges } from '../../../contract/analyses/price-changes.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { reachWords } from '../market/late.ts';
import { numberCell } from '../present/columns.ts';
import { presentFigure } from '../present/figures.ts';
import type { Freshness } from '../present/freshness.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentTable } from '../present/table.ts';
import { changesText, presentNone } from './words.ts';

const { table: changes } = declared;

type Summary = NonNullable<PriceChanges['summary']>;
type Readings = {
  table: Outcome<PriceChanges>;
  summary: Summary | null;
  lastPage: number | null;
  reach: Freshness | null;
};

/** Since a day, if nothing is newer than the period of several days; otherwise on one, or between two. */
const presentQuestion = ({ t }: PageRequest, { selection, data, formats, problems }: OpenAnalysis): string => {
  if (problems.length > 0) return t('analysisTypes:name.price-changes');
  const { start, end } = selection;
  return start !== end && (data.lastDay === null || data.lastDay <= end)
    ? t('overview:changes.since', { day: formats.day(start) })
    : t('overview:changes.between', { within: formats.within(start, end) });
};

const presentFigures = (request: PageRequest, { formats, data }: OpenAnalysis, summary: Summary) => {
  const { t } = request;
  const stands = standsOn(t, formats, summary);
  const figure = (name: 'changed' | 'changes' | 'dearer' | 'cheaper', note: string): Figure =>
    presentFigure(request, formats, changes.totals[name], summary[name], note);
  const { products } = summary;
  return {
    label: data.basic.name,
    figures: [
      figure('changed', t('overview:ofProducts', { products: formats.count(products) })),
      figure('dearer', t('overview:changes.byTheEnd')),
      figure('cheaper', t('overview:changes.byTheEnd')),
      figure('changes', `${stands.observations}, ${stands.shops}`),
    ],
  };
};

type Row = RowOf<typeof changes.columns>;

/** What is compared over shops with both prices is left empty where there is none: the row says so beside its retailer. */
const ofPairs = ({ shops }: Row): TableCell | null => (shops === 0 ? numberCell('', null) : null);

const changesTable = (request: PageRequest, open: OpenAnalysis, table: PriceChanges): TableValue =>
  presentTable(request, open, analysisHref(request, open), changes, table, {
    title: request.t('overview:changes.table'),
    hint: [
      request.t('volatility:hint.products'),
      ...(open.selection.sort ? [] : [request.t('analysis:table.largestFirst')]),
    ].join(' · '),
    shown: ['productName', 'retailerName', 'before', 'now', 'change', 'changePercent', 'changes', 'changedOn', 'shops'],
    cells: {
      productName: (row: Row) =>
        textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
      retailerName: ({ retailerName, shops }: Row) =>
        textCell(retailerName, { sub: shops === 0 ? request.t('overview:changes.noPair') : '' }),
      before: ofPairs,
      now: ofPairs,
      change: ofPairs,
      changePercent: ofPairs,
      shops: ofPairs,
    },
    isOwn: row => open.own.has(row.masterProductId),
  });

/** There were prices, and none of them changed, or none at a known retailer. */
const presentStill = (request: PageRequest, open: OpenAnalysis, { summary, lastPage }: Readings): NotFound => {
  const isStill = summary !== null && summary.products > 0 && lastPage === null;
  if (!isStill) return presentNotFound(request, open, analysisHref(request, open), lastPage);
  return { ...presentNone(request, open, { summary, data: [] }), removals: [] };
};

/** Everything that the page of all price changes shows. */
export function presentChanges(request: PageRequest, open: OpenAnalysis, readings: Readings): PriceChangesPageProps {
  const { t } = request;
  const { table, summary, reach } = readings;
  const text = changesText(request, open, summary);
  return {
    head: presentHead(request, open, {
      question: presentQuestion(request, open),
      answer: text ? { strong: text, rest: '' } : null,
      csvRows: table.kind === 'ok' ? table.value.total : null,
      remark: [
        reachWords(request, open, reach),
        t('overview:changes.remark'),
        ...(open.selection.compared ? [t('overview:changes.onePeriod')] : []),
      ]
        .filter(Boolean)
        .join(' '),
    }),
    figures: summary && summary.products > 0 ? presentFigures(request, open, summary) : null,
    table: presentPanel(table, {
      t,
      name: t('analysis:panel.table'),
      retryHref: withQuery(analysisHref(request, open), writeSelection(open.selection)),
      notFound: presentStill(request, open, readings),
      present: rows => changesTable(request, open, rows),
    }),
  };
}
