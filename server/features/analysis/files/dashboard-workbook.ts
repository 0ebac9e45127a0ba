import type { Readable } from 'node:stream';
import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import { WorkbookPage, type WorkbookPageProps } from '../../../../views/pages/dashboards/WorkbookPage.tsx';
import { columnsOfFile } from '../../../contract/analyses/all.ts';
import type { ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import { fileName } from '../../../domain/file-name.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { PageProblem, SessionEnded } from '../../../http/problems.ts';
import { fileReply, type PageReply, pageReply, type Reply } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { type AboutLine, type Sheet, type SheetRows, sheetNames, type Written } from '../../../workbook/shape.ts';
import { writeWorkbook } from '../../../workbook/write-workbook.ts';
import { fileOrEnd } from '../../shared/outcomes/failure.ts';
import { type OpenAnalysis, openAnalysis } from '../ask/open-analysis.ts';
import { writeFilter } from '../filter/selection.ts';
import { problemWords } from '../filter/typed-days.ts';
import { describeForSeveral } from '../filter/words.ts';
import { overviewHref } from '../overview/links.ts';
import { frameBeside, unknownWords } from '../present/present-head.ts';
import type { RowsFile, Screen } from '../screen.ts';
import { offeredAnalyses, screenOf } from '../screens.ts';
import { aboutAll, aboutRows } from './about.ts';
import { fileDays } from './file-days.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import { openCsv } from './send-rows.ts';

/** Rows of a sheet at the most: the workbook of one analysis has all of them. */
export const mostRowsOfSheet = 50_000;

/** What the choice of sheets is called in its address. */
const field = 'sheet';

const noScreen = { fields: {}, sortKeys: [] };

/** The dashboard with the filter of the address, which all sheets have. */
const openFilter = (request: PageRequest, selections: KeptSelections): Promise<OpenAnalysis> =>
  openAnalysis(request, selections, 'price-changes', noScreen);

/** What is wrong with the days of the filter; null if nothing is. */
const daysWrong = ({ t }: PageRequest, { problems }: OpenAnalysis): string | null =>
  problems.length > 0 ? problems.map(problem => problemWords(t, problem)).join(' ') : null;

const offeredSheets = ({ analyses }: OpenAnalysis): ViewAnalysis[] => offeredAnalyses(analyses);

/** Those that are chosen, each as its sheet shows it: without choices of its own. */
const sheetsOf = (open: OpenAnalysis, chosen: readonly string[]) =>
  offeredSheets(open)
    .filter(key => chosen.includes(key))
    .map(key => ({ key, selection: open.selection }));

/** What the rows of a sheet are, where its analysis shows them otherwise on the screen. */
const sheetNote = ({ t }: PageRequest, key: ViewAnalysis): string =>
  key === 'price-per-retailer' || key === 'price-changes'
    ? t(`workbook:about.${key}`)
    : t(`analysisTypes:about.${key}`);

const show = (request: PageRequest, open: OpenAnalysis, chosen: readonly string[], error: string | null): PageReply => {
  const { t, basePath } = request;
  const { data, selection, formats } = open;
  const backHref = overviewHref(request, open);
  const props: WorkbookPageProps = {
    frame: frameBeside(request, open),
    crumbs: [
      { label: t('common:dashboards'), href: basePath + paths.dashboards },
      { label: data.basic.name, href: backHref },
      { label: t('workbook:ofDashboard') },
    ],
    filter: describeForSeveral(request, open, sheetsOf(open, chosen)),
    remark: unknownWords(request, open),
    action: basePath + paths.dashboardWorkbookFile(data.basic.id),
    kept: [...writeFilter(selection)].map(([name, value]) => ({ name, value })),
    backHref,
    choices: offeredSheets(open).map(key => ({
      value: key,
      label: t(`analysisTypes:name.${key}`),
      note: sheetNote(request, key),
      checked: chosen.includes(key),
    })),
    most: t('workbook:most', { number: formats.count(mostRowsOfSheet) }),
    error,
  };
  const title = `${t('workbook:ofDashboard')} · ${data.basic.name}`;
  return pageReply(page(title, WorkbookPage, props), error === null ? 200 : 422);
};

/** Which analyses a workbook of the dashboard shall have: all, to begin with. */
export const askSheets =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const open = await openFilter(request, selections);
    return show(request, open, offeredSheets(open), daysWrong(request, open));
  };

type Chosen = { open: OpenAnalysis; screen: Screen; file: RowsFile };
/** What is known of a sheet when it was written; no rows where they did not come. */
type Filled = { head: AnalysisHead | null; rows: ReadRows | null };
const unfilled: Filled = { head: null, rows: null };
const unwritten: Written = { rows: 0, isCut: false };

/** An analysis with its rows; null where there are none to take, as without a comparison set. */
const openSheet = async (
  request: PageRequest,
  selections: KeptSelections,
  key: ViewAnalysis,
): Promise<Chosen | null> => {
  const screen = screenOf(key);
  const open = await openAnalysis(request, selections, key, screen.address);
  const file = await screen.csv(request, open);
  return file === null ? null : { open, screen, file };
};

async function* none(): AsyncGenerator<string[]> {}

type ReadSheet = (request: PageRequest, chosen: Chosen) => Promise<Filled>;

/** The rows of a sheet, and the head of its page. Throws where they do not come. */
const readSheet: ReadSheet = async (request, { open, screen, file }) => {
  const csv = fileOrEnd(await openCsv(request, file));
  try {
    const [rows, shown] = await Promise.all([
      readRows(csv, { columns: columnsOfFile(file.call), lang: request.lang, currency: open.formats.currency }),
      screen.show(request, open),
    ]);
    return { head: shown.page.props.head, rows };
  } catch (problem) {
    csv.destroy();
    throw problem;
  }
};

/** The same for a file that somebody is taking already: what would end a page leaves one sheet empty. */
const readSheetOrNone: ReadSheet = async (request, chosen) => {
  try {
    return await readSheet(request, chosen);
  } catch (problem) {
    if (!(problem instanceof PageProblem || problem instanceof SessionEnded)) throw problem;
    return unfilled;
  }
};

/** The rows of a sheet when it is its turn: the analyses are asked one after the other, not all at once. */
const fill = async (request: PageRequest, reading: Promise<Filled>, filled: Filled[]): Promise<SheetRows> => {
  const read = await reading;
  filled.push(read);
  return read.rows ?? { columns: [{ name: request.t('workbook:failed'), kind: 'text' }], rows: none() };
};

const nameOf = ({ t }: PageRequest, { open: { key } }: Chosen): string => t(`analysisTypes:name.${key}`);

const aboutSheet = (
  request: PageRequest,
  { chosen, sheet }: { chosen: Chosen; sheet: string },
  { head, rows }: Filled,
  written: Written,
): AboutLine[] =>
  head === null || rows === null
    ? [{ heading: sheet }, { label: request.t('workbook:rows'), text: request.t('workbook:failedRows') }]
    : aboutRows(request, chosen.open, { sheet, head }, written, rows.observations());

const writeSheets = (
  request: PageRequest,
  dashboard: OpenAnalysis,
  chosen: readonly Chosen[],
  read: ReadSheet,
): Readable => {
  const { t } = request;
  const names = sheetNames([...chosen.map(one => nameOf(request, one)), t('workbook:about')]);
  const filled: Filled[] = [];
  const most = mostRowsOfSheet;
  const cut = t('workbook:cut', { number: dashboard.formats.count(most) });
  const sheets = chosen.map(
    (one, at): Sheet => ({
      name: names[at] ?? '',
      open: () => fill(request, read(request, one), filled),
      most,
      cut,
    }),
  );
  const lines = (written: readonly Written[]): AboutLine[] => {
    const asOf = filled.find(({ head }) => head !== null)?.head?.asOf ?? null;
    const rowsRead = filled.flatMap(({ rows }) => rows ?? []);
    return [
      ...chosen.flatMap((one, at) =>
        aboutSheet(request, { chosen: one, sheet: names[at] ?? '' }, filled[at] ?? unfilled, written[at] ?? unwritten),
      ),
      ...aboutAll(request, dashboard, rowsRead, { asOf }),
    ];
  };
  return writeWorkbook({
    sheets,
    decimals: dashboard.formats.numbers.digits,
    about: { name: names.at(-1) ?? '', lines },
  });
};

/** The workbook of some analyses of a dashboard, by its name. */
const openWorkbook = async (
  request: PageRequest,
  selections: KeptSelections,
  dashboard: OpenAnalysis,
  { keys, read }: { keys: readonly ViewAnalysis[]; read: ReadSheet },
): Promise<{ name: string; stream: Readable }> => {
  const opened: (Chosen | null)[] = [];
  for (const key of keys) opened.push(await openSheet(request, selections, key));
  const chosen = opened.filter(one => one !== null);
  const days = fileDays(
    request,
    dashboard,
    chosen.map(({ open }) => open),
  );
  const name = fileName(dashboard.data.basic.name, request.t('workbook:fileType'), days, 'xlsx');
  return { name, stream: writeSheets(request, dashboard, chosen, read) };
};

/** The workbook of all analyses of a dashboard, or an error: who sends it by mail tries again. */
export const openWholeWorkbook = async (request: PageRequest, selections: KeptSelections) => {
  const dashboard = await openFilter(request, selections);
  return openWorkbook(request, selections, dashboard, { keys: offeredSheets(dashboard), read: readSheet });
};

/** The workbook of the chosen analyses. Without a choice the page says that one is needed. */
export const dashboardWorkbook =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const dashboard = await openFilter(request, selections);
    const wanted = request.query.getAll(field);
    const keys = offeredSheets(dashboard).filter(key => wanted.includes(key));
    const wrong = daysWrong(request, dashboard) ?? (keys.length === 0 ? request.t('workbook:none') : null);
    if (wrong !== null) return show(request, dashboard, keys, wrong);
    const { name, stream } = await openWorkbook(request, selections, dashboard, { keys, read: readSheetOrNone });
    return fileReply(name, stream, 'xlsx');
  };
