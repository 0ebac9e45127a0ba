import { type TableCell, type TableColumn, type TableRow, textCell } from '../../../../views/islands/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type {
  PairRow,
  PairsTable,
  RankingTable,
  RankRow,
  RetailerScoreRow,
  RetailerScoresTable,
} from '../../../contract/entities/competitors-analysis.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { numberCell, sortableColumns } from '../columns.ts';
import { type DefinedTerm, definitionsOf } from '../definitions.ts';
import { productHref } from '../links.ts';
import { presentPages } from '../present-pages.ts';
import { rowsPerPageOf } from '../rows-per-page.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';

type Numbers = { key: string; label: string; unit?: string }[];

const gapNumbers = ({ t }: PageRequest, { formats: { currency } }: OpenCompetitors): Numbers => [
  { key: 'own', label: t('figures:own'), unit: currency },
  { key: 'reference', label: t('figures:reference'), unit: currency },
  { key: 'gap', label: t('figures:gap'), unit: currency },
  { key: 'gapPercent', label: t('figures:gapPercent') },
  { key: 'index', label: t('figures:index') },
];
const scoreNumbers = ({ t }: PageRequest): Numbers => [
  { key: 'wins', label: t('figures:wins') },
  { key: 'ties', label: t('figures:ties') },
  { key: 'losses', label: t('figures:losses') },
];
const standsNumbers = ({ t }: PageRequest): Numbers => [
  { key: 'observations', label: t('figures:observations') },
  { key: 'shops', label: t('figures:shops') },
];

const columnsOf = (open: OpenCompetitors, here: string, texts: [string, string][], numbers: Numbers): TableColumn[] => {
  const [first] = texts;
  const column = sortableColumns(open, here, { key: first?.[0] ?? '', direction: 'asc' });
  return [
    ...texts.map(([key, label], index) => column({ key, label, kind: index === 0 ? 'head' : 'text' })),
    ...numbers.map(one => column({ ...one, kind: 'number' })),
  ];
};

type Gap = Pick<PairRow, 'own' | 'reference' | 'gap' | 'gapPercent' | 'index'>;
const gapCells = ({ formats }: OpenCompetitors, row: Gap): TableCell[] => [
  numberCell(formats.money(row.own), row.own),
  numberCell(formats.money(row.reference), row.reference),
  numberCell(formats.signedMoney(row.gap), row.gap),
  numberCell(formats.signedPercent(row.gapPercent), row.gapPercent),
  numberCell(formats.percent(row.index), row.index),
];

const counts = ({ formats }: OpenCompetitors, ...values: number[]): TableCell[] =>
  values.map(value => numberCell(formats.count(value), value));

type Parts = { request: PageRequest; open: OpenCompetitors; here: string };
type Shown = { page: number; limit: number; total: number };
type Told = Pick<TableValue, 'title' | 'hint'> & { columns: TableColumn[]; rows: TableRow[]; terms: DefinedTerm[] };

const tableValue = ({ request, open, here }: Parts, shown: Shown, told: Told): TableValue => {
  const { t } = request;
  const { start, end } = open.selection;
  const caption = t('analysis:table.caption', {
    name: t('analysis:name.competitors'),
    period: open.formats.period(start, end),
  });
  return {
    title: told.title,
    hint: told.hint,
    model: {
      caption,
      columns: told.columns,
      rows: told.rows,
      total: shown.total,
      pages: presentPages(request, open, shown, here),
    },
    rowsPerPage: rowsPerPageOf(open, here),
    definitions: definitionsOf(t, told.terms),
  };
};

const gapTerms: DefinedTerm[] = ['own', 'reference', 'gap', 'gapPercent', 'index'];
const scoreTerms: DefinedTerm[] = ['wins', 'ties', 'losses'];
const standsTerms: DefinedTerm[] = ['observations', 'shops'];

/** Own products, each against all of its competitors. */
export const rankingTable = (parts: Parts, table: RankingTable): TableValue => {
  const { request, open, here } = parts;
  const { t } = request;
  const numbers = [
    { key: 'position', label: t('figures:position') },
    ...[...gapNumbers(request, open), ...scoreNumbers(request), ...standsNumbers(request)],
  ];
  const rowOf = (row: RankRow): TableRow => ({
    key: String(row.masterProductId),
    own: true,
    cells: [
      textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
      numberCell(t('competitors:placeOf', { position: row.position, of: row.of }), row.position),
      ...gapCells(open, row),
      ...counts(open, row.wins, row.ties, row.losses, row.ownObservations + row.referenceObservations, row.shops),
    ],
  });
  return tableValue(parts, table, {
    title: t('competitors:table.ranking'),
    hint: t('competitors:hint.ranking'),
    columns: columnsOf(open, here, [['product', t('competitors:own')]], numbers),
    rows: table.data.map(rowOf),
    terms: ['position', ...gapTerms, ...scoreTerms, ...standsTerms],
  });
};

/** Own product × competitor. */
export const pairsTable = (parts: Parts, table: PairsTable): TableValue => {
  const { request, open, here } = parts;
  const { t } = request;
  const numbers = [...gapNumbers(request, open), ...scoreNumbers(request), ...standsNumbers(request)];
  const texts: [string, string][] = [
    ['product', t('competitors:own')],
    ['competitor', t('competitors:competitor')],
  ];
  const rowOf = (row: PairRow): TableRow => ({
    key: `${row.masterProductId}-${row.masterCompetitorId}`,
    own: false,
    cells: [
      textCell(row.productName, {
        sub: row.upc,
        href: gapHref(request, open, row.masterProductId, row.masterCompetitorId),
      }),
      textCell(row.competitorName, {
        sub: row.competitorUpc,
        href: productHref(request, open, row.masterCompetitorId),
      }),
      ...gapCells(open, row),
      ...counts(open, row.wins, row.ties, row.losses, row.ownObservations + row.referenceObservations, row.shops),
    ],
  });
  return tableValue(parts, table, {
    title: t('competitors:table.pairs'),
    hint: t('competitors:hint.pairs'),
    columns: columnsOf(open, here, texts, numbers),
    rows: table.data.map(rowOf),
    terms: [...gapTerms, ...scoreTerms, ...standsTerms],
  });
};

/** What is compared at each retailer. */
export const retailersTable = (parts: Parts, table: RetailerScoresTable): TableValue => {
  const { request, open, here } = parts;
  const { t } = request;
  const numbers = [
    { key: 'compared', label: t('figures:compared') },
    ...[...scoreNumbers(request), { key: 'index', label: t('figures:index') }, ...standsNumbers(request)],
  ];
  const rowOf = (row: RetailerScoreRow): TableRow => ({
    key: String(row.masterRetailerId),
    own: false,
    cells: [
      textCell(row.retailerName),
      ...counts(open, row.compared, row.wins, row.ties, row.losses),
      numberCell(open.formats.percent(row.index), row.index),
      ...counts(open, row.observations, row.shops),
    ],
  });
  return tableValue(parts, table, {
    title: t('competitors:table.retailers'),
    hint: t('competitors:hint.retailers'),
    columns: columnsOf(open, here, [['retailer', t('analysis:table.place.retailer')]], numbers),
    rows: table.data.map(rowOf),
    terms: ['compared', ...scoreTerms, 'retailerIndex', ...standsTerms],
  });
};
