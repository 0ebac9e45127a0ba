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
import { changesText, neitherOf, presentNone } from './words.ts';

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

/**
 * Of how many products, and which of those that changed ended neither dearer nor cheaper: at the old price, or without an earlier one.
 * Which of both is known where all products are listed.
 */
const changedNote = ({ t }: PageRequest, { formats }: OpenAnalysis, summary: Summary): string => {
  const note = t('overview:ofProducts', { products: formats.count(summary.products) });
  const neither = neitherOf(summary);
  if (!neither) return note;
  const { asBefore, without } = neither;
  const withSame = asBefore > 0 ? t('overview:changes.asBefore', { note, number: formats.count(asBefore) }) : note;
  return without > 0 ? t('overview:changes.without', { note: withSame, number: formats.count(without) }) : withSame;
};

const presentFigures = (request: PageRequest, open: OpenAnalysis, summary: Summary) => {
  const { t } = request;
  const { formats, data } = open;
  const stands = standsOn(t, formats, summary);
  const figure = (name: 'changed' | 'changes' | 'dearer' | 'cheaper', note: string): Figure =>
    presentFigure(request, formats, changes.totals[name], summary[name], note);
  return {
    label: data.basic.name,
    figures: [
      figure('changed', changedNote(request, open, summary)),
      figure('dearer', t('overview:changes.byTheEnd')),
      figure('cheaper', t('overview:changes.byTheEnd')),
      figure('changes', `${stands.observations}, ${stands.shops}`),
    ],
  };
};

/** What a row compares, and why other pages may say something else, before what its figures mean. */
const withMethod = ({ t }: PageRequest, table: TableValue): TableValue => ({
  ...table,
  definitions: {
    ...table.definitions,
    terms: [{ name: t('overview:changes.method'), text: t('overview:changes.remark') }, ...table.definitions.terms],
  },
});

type Row = RowOf<typeof changes.columns>;

/** The product's page with the retailer of the row in detail. */
const productAt = (request: PageRequest, open: OpenAnalysis, { masterProductId, masterRetailerId }: Row): string => {
  const href = productHref(request, open, masterProductId);
  return href && `${href}${href.includes('?') ? '&' : '?'}at=${masterRetailerId}`;
};

/** What is compared over shops with both prices is left empty where there is none: the row says so beside its retailer. */
const ofPairs = ({ shops }: Row): TableCell | null => (shops === 0 ? numberCell('', null) : null);

const isOfOneYear = ({ selection: { start, end } }: OpenAnalysis): boolean => start.slice(0, 4) === end.slice(0, 4);

const changesTable = (request: PageRequest, open: OpenAnalysis, table: PriceChanges): TableValue =>
  withMethod(
    request,
    presentTable(request, open, analysisHref(request, open), changes, table, {
      title: request.t('overview:changes.table', { currency: open.formats.currency }),
      hint: [
        request.t('volatility:hint.products'),
        ...(open.selection.sort ? [] : [request.t('analysis:table.largestFirst')]),
      ].join(' · '),
      shown: ['productName', 'retailerName', 'before', 'now', 'changePercent', 'changes', 'changedOn', 'shops'],
      labels: { changes: request.t('overview:changes.times') },
      cells: {
        productName: (row: Row) => textCell(row.productName, { sub: row.upc, href: productAt(request, open, row) }),
        retailerName: ({ retailerName, shops }: Row) =>
          textCell(retailerName, { sub: shops === 0 ? request.t('overview:changes.noPair') : '' }),
        before: ofPairs,
        now: ofPairs,
        changePercent: ofPairs,
        shops: ofPairs,
        // Of a period within one year the year goes without saying: a card has one line for it.
        changedOn: ({ changedOn }: Row) =>
          isOfOneYear(open) ? textCell(open.formats.bucket(changedOn, 'day').replaceAll(' ', '\u00a0')) : null,
      },
      isOwn: row => open.own.has(row.masterProductId),
    }),
  );

/** There were prices, and none of them changed, or none at a known retailer. */
const presentStill = (request: PageRequest, open: OpenAnalysis, { summary, lastPage }: Readings): NotFound => {
  const isStill = summary !== null && summary.products > 0 && lastPage === null;
  if (!isStill) return presentNotFound(request, open, analysisHref(request, open), lastPage);
  return { ...presentNone(request, open, { summary, data: [] }), removals: [] };
};

/** The largest change, which no tile says; '' where the rows stand in another order, or several are the largest as they are written. */
const largestText = ({ t }: PageRequest, open: OpenAnalysis, table: Readings['table']): string => {
  if (table.kind !== 'ok' || table.value.page > 1 || open.selection.sort) return '';
  const { formats } = open;
  const [first, second] = table.value.data;
  const size = (row: Row | undefined): string =>
    row && row.changePercent !== null ? formats.percent(Math.abs(row.changePercent)) : '';
  if (!first || first.changePercent === null || size(first) === size(second) || !/[1-9]/.test(size(first))) return '';
  return t('overview:changes.most', {
    product: first.productName,
    retailer: first.retailerName,
    change: `${formats.signedPercent(first.changePercent)}\u00a0%`,
    before: formats.money(first.before),
    now: formats.moneyWithUnit(first.now),
  });
};

/** Everything that the page of all price changes shows. */
export function presentChanges(request: PageRequest, open: OpenAnalysis, readings: Readings): PriceChangesPageProps {
  const { t } = request;
  const { table, summary, reach } = readings;
  const text = changesText(request, open, summary);
  return {
    head: presentHead(request, open, {
      question: presentQuestion(request, open),
      answer: text ? { strong: text, rest: largestText(request, open, table) } : null,
      csvRows: table.kind === 'ok' ? table.value.total : null,
      remark: [reachWords(request, open, reach), ...(open.selection.compared ? [t('overview:changes.onePeriod')] : [])]
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
