import { CompetitorsPage } from '../../../../views/pages/analysis/comparisons/CompetitorsPage.tsx';
import { competitors as declared } from '../../../contract/analyses/competitors.ts';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { notFound, type Outcome } from '../../../upstream/outcome.ts';
import { ask } from '../ask/ask.ts';
import { isFirstPage, readPage, readSummary } from '../ask/ask-table.ts';
import { withRows } from '../ask/with-rows.ts';
import { answered } from '../compare/compared.ts';
import { aboutCompared } from '../filter/words.ts';
import { readReach } from '../market/late.ts';
import type { RowsFile, Screen } from '../screen.ts';
import { bodies, type OpenCompetitors, openCompetitors } from './open-competitors.ts';
import { presentCompetitors } from './present.ts';
import type { CompetitorsReadings, PairsTable } from './readings.ts';

/** Maximum number of bars in the chart, and of pairs in the matrix. */
const [mostBars, mostInMatrix] = [40, 200];
const bars = { page: 1, limit: mostBars };

const none = notFound();

/** The rows that are drawn: the first ones of the table in the order that it begins with. */
const readBars = async <T extends { data: readonly unknown[]; total: number }>(
  open: OpenCompetitors,
  { table, lastPage }: { table: Outcome<T>; lastPage: number | null },
  askForBars: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  // Without rows, or a table, there are no bars either; beyond the last page there are.
  if (table.kind !== 'ok' && lastPage === null) return table;
  if (table.kind !== 'ok' || !isFirstPage(open)) return withRows(await askForBars());
  if (table.value.data.length < Math.min(mostBars, table.value.total)) return withRows(await askForBars());
  return { ...table, value: { ...table.value, data: table.value.data.slice(0, mostBars) } };
};

/** The pairs with the largest gaps. */
const askWidest = (request: PageRequest, open: OpenCompetitors): Promise<Outcome<PairsTable>> =>
  ask(open, () =>
    request.call(declared.pairs.calls.table, { query: { page: 1, limit: mostInMatrix }, body: bodies.widest(open) }),
  );

/** The same, which are known where all pairs are. */
const readWidest = (request: PageRequest, open: OpenCompetitors, pairs: Outcome<PairsTable>) =>
  pairs.kind === 'ok' && pairs.value.total > pairs.value.data.length ? askWidest(request, open) : pairs;

type OfView<R> = R extends unknown ? Omit<R, 'reach'> : never;
type ViewReadings = OfView<CompetitorsReadings>;

const readRanking = async (request: PageRequest, open: OpenCompetitors): Promise<ViewReadings> => {
  const call = declared.ranking.calls.table;
  const drawn = () => ask(open, () => request.call(call, { query: bars, body: bodies.bars(open) }));
  const [read, widest] = await Promise.all([
    readPage(request, open, call, bodies.ranking(open)),
    // Which competitors each own product is compared with.
    askWidest(request, open),
  ]);
  return { view: 'ranking', ...read, widest, bars: await readBars(open, read, drawn) };
};

const readPairs = async (request: PageRequest, open: OpenCompetitors): Promise<ViewReadings> => {
  const call = declared.pairs.calls.table;
  const read = await readPage(request, open, call, bodies.pairs(open));
  const drawn = () => ask(open, () => request.call(call, { query: bars, body: bodies.bars(open) }));
  const inBars = await readBars(open, read, drawn);
  return { view: 'pairs', ...read, widest: await readWidest(request, open, inBars), bars: inBars };
};

const readMatrix = async (request: PageRequest, open: OpenCompetitors): Promise<ViewReadings> => {
  const query = { page: 1, limit: mostInMatrix };
  const table = await ask(open, () => request.call(declared.pairs.calls.table, { query, body: bodies.matrix(open) }));
  const widest = await readWidest(request, open, table);
  return { view: 'matrix', table: withRows(table), widest, summary: readSummary(table), lastPage: null };
};

const readRetailers = async (request: PageRequest, open: OpenCompetitors): Promise<ViewReadings> => {
  const read = await readPage(request, open, declared.retailers.calls.table, bodies.retailers(open));
  return { view: 'retailers', ...read, widest: none };
};

const reads = { ranking: readRanking, pairs: readPairs, matrix: readMatrix, retailers: readRetailers } as const;

const nothingRead = (view: OpenCompetitors['view']): CompetitorsReadings => {
  const nothing = { table: none, widest: none, summary: null, lastPage: null, reach: null };
  if (view === 'ranking' || view === 'pairs') return { view, ...nothing, bars: none };
  return { view, ...nothing };
};

const read = async (request: PageRequest, open: OpenCompetitors): Promise<CompetitorsReadings> => {
  const [ofView, reach] = await Promise.all([reads[open.view](request, open), readReach(request, open)]);
  return { ...ofView, reach };
};

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
    const readings = open.own.size > 0 ? await read(request, open) : nothingRead(open.view);
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
