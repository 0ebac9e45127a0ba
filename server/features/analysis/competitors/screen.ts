import { CompetitorsPage } from '../../../../views/pages/analysis/comparisons/CompetitorsPage.tsx';
import { competitors as declared } from '../../../contract/analyses/competitors.ts';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { notFound, type Outcome } from '../../../upstream/outcome.ts';
import { ask } from '../ask/ask.ts';
import { withRows } from '../ask/with-rows.ts';
import { answered } from '../compare/compared.ts';
import { aboutCompared } from '../filter/words.ts';
import { readPage, readSummary } from '../present/table.ts';
import type { RowsFile, Screen } from '../screen.ts';
import { bodies, type OpenCompetitors, openCompetitors } from './open-competitors.ts';
import { presentCompetitors } from './present.ts';
import type { CompetitorsReadings } from './readings.ts';

/** Maximum number of bars in the chart, and of pairs in the matrix. */
const [mostBars, mostInMatrix] = [40, 200];
const bars = { page: 1, limit: mostBars };

const none = notFound();

type Gaps = { data: { gapPercent: number | null }[]; total: number };

/** From the widest gap above the competitors to the widest below; rows without one come last. */
const byGap = (a: Gaps['data'][number], b: Gaps['data'][number]): number =>
  (b.gapPercent ?? Number.NEGATIVE_INFINITY) - (a.gapPercent ?? Number.NEGATIVE_INFINITY);

/** The rows that are drawn: those of the page where it has all of them, else the first ones by gap. */
const readBars = async <T extends Gaps>(
  { table, lastPage }: { table: Outcome<T>; lastPage: number | null },
  askForBars: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  // Without rows, or a table, there are no bars either; beyond the last page there are.
  if (table.kind !== 'ok' && lastPage === null) return table;
  if (table.kind !== 'ok' || table.value.total > table.value.data.length) return withRows(await askForBars());
  return { ...table, value: { ...table.value, data: table.value.data.toSorted(byGap).slice(0, mostBars) } };
};

const readRanking = async (request: PageRequest, open: OpenCompetitors): Promise<CompetitorsReadings> => {
  const call = declared.ranking.calls.table;
  const read = await readPage(request, open, call, bodies.ranking(open));
  const drawn = () => ask(open, () => request.call(call, { query: bars, body: bodies.bars(open) }));
  return { view: 'ranking', ...read, bars: await readBars(read, drawn) };
};

const readPairs = async (request: PageRequest, open: OpenCompetitors): Promise<CompetitorsReadings> => {
  const call = declared.pairs.calls.table;
  const read = await readPage(request, open, call, bodies.pairs(open));
  const drawn = () => ask(open, () => request.call(call, { query: bars, body: bodies.bars(open) }));
  return { view: 'pairs', ...read, bars: await readBars(read, drawn) };
};

const readMatrix = async (request: PageRequest, open: OpenCompetitors): Promise<CompetitorsReadings> => {
  const query = { page: 1, limit: mostInMatrix };
  const table = await ask(open, () => request.call(declared.pairs.calls.table, { query, body: bodies.matrix(open) }));
  return { view: 'matrix', table: withRows(table), summary: readSummary(table), lastPage: null };
};

const readRetailers = async (request: PageRequest, open: OpenCompetitors): Promise<CompetitorsReadings> => ({
  view: 'retailers',
  ...(await readPage(request, open, declared.retailers.calls.table, bodies.retailers(open))),
});

const reads = { ranking: readRanking, pairs: readPairs, matrix: readMatrix, retailers: readRetailers } as const;

const nothingRead = (view: OpenCompetitors['view']): CompetitorsReadings =>
  view === 'ranking' || view === 'pairs'
    ? { view, table: none, bars: none, summary: null, lastPage: null }
    : { view, table: none, summary: null, lastPage: null };

const describeFile = (open: OpenCompetitors): Pick<RowsFile, 'call' | 'body'> => {
  const name = open.view === 'matrix' ? 'pairs' : open.view;
  return { call: declared[name].calls.csv, body: bodies[name](open) };
};

/** Own products against each of their competitors: as a ranking, in pairs, as a matrix, by retailer. */
export const competitors: Screen = {
  about: (_request, open) => aboutCompared(open),
  address: screenAddress(declared),
  show: async (request, opened) => {
    const open = openCompetitors(opened);
    const readings = open.own.size > 0 ? await reads[open.view](request, open) : nothingRead(open.view);
    const shown = answered<OpenCompetitors>(open, readings.table);
    const title = `${request.t('analysisTypes:name.competitors')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, CompetitorsPage, presentCompetitors(request, shown, readings)), status };
  },
  csv: ({ t }, opened) => {
    const open = openCompetitors(opened);
    return { ...describeFile(open), name: t('competitors:csvName'), type: t(`competitors:csv.${open.view}`) };
  },
};
