import type { Readable } from 'node:stream';
import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import { columnsOfFile } from '../../../contract/analyses/all.ts';
import { type FileFormat, formatIn } from '../../../domain/file-format.shared.ts';
import { fileName } from '../../../domain/file-name.ts';
import { languageId } from '../../../domain/languages.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, fileReply, type PageReply, type Reply } from '../../../http/reply.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { mostRows, sheetNames } from '../../../workbook/shape.ts';
import { writeWorkbook } from '../../../workbook/write-workbook.ts';
import { fileOrEnd } from '../../shared/outcomes/failure.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import type { RowsFile } from '../screen.ts';
import { aboutAll, aboutRows } from './about.ts';
import { asShown, fileDays } from './file-days.ts';
import { readRows } from './read-rows.ts';

/** The page whose rows a file has. */
export type AnalysisPage = PageReply<{ head: AnalysisHead }>;

/** The rows as a CSV: the screen's body, sent to the twin of its call. */
export const openCsv = (request: PageRequest, { call, body }: RowsFile): Promise<Outcome<Readable>> =>
  request.stream(call, { query: { languageId: languageId(request.lang) }, body });

const nameOf = (
  request: PageRequest,
  open: OpenAnalysis,
  { name, type, apart = [] }: RowsFile,
  format: FileFormat,
): string => fileName(name, [type, ...apart].filter(Boolean).join(' '), fileDays(request, open), format);

const createWorkbook = async (
  request: PageRequest,
  open: OpenAnalysis,
  file: RowsFile,
  head: AnalysisHead,
): Promise<Readable> => {
  const { t } = request;
  const { formats, key } = open;
  const sheet = await readRows(fileOrEnd(await openCsv(request, file)), {
    columns: columnsOfFile(file.call),
    lang: request.lang,
    currency: formats.currency,
  });
  const [rowsName = '', aboutName = ''] = sheetNames([t(`analysisTypes:name.${key}`), t('workbook:about')]);
  const most = mostRows;
  return writeWorkbook({
    sheets: [
      { name: rowsName, open: async () => sheet, most, cut: t('workbook:cut', { number: formats.count(most) }) },
    ],
    decimals: formats.numbers.digits,
    about: {
      name: aboutName,
      lines: written => [
        ...written.flatMap(one => aboutRows(request, open, { sheet: rowsName, head }, one, sheet.observations())),
        ...aboutAll(request, open, [sheet], head),
      ],
    },
  });
};

/** All rows of the selection, by the name of their file. `head`: that of the page, for the name and the sheet about the figures. */
export const openRowsFile = async (
  request: PageRequest,
  open: OpenAnalysis,
  file: RowsFile,
  { format, head }: { format: FileFormat; head: AnalysisHead },
): Promise<{ name: string; stream: Readable }> => ({
  name: nameOf(request, asShown(open, head), file, format),
  stream: format === 'csv' ? fileOrEnd(await openCsv(request, file)) : await createWorkbook(request, open, file, head),
});

/**
 * All rows of the selection as a file (docs/product.md §7.8): a CSV, or a workbook of the same rows. An address of which
 * no file can be made gets the page, which explains what is wrong, as a bad request. For a CSV no page is read: its name says what
 * was asked.
 */
export const sendRows = async (
  request: PageRequest,
  open: OpenAnalysis,
  file: RowsFile,
  show: () => Promise<AnalysisPage>,
): Promise<Reply> => {
  const format = formatIn(request.query) ?? endWith('notFound');
  if (!open.asks) return { ...(await show()), status: 400 };
  if (format === 'csv') return fileReply(nameOf(request, open, file, format), fileOrEnd(await openCsv(request, file)));
  const shown = await show();
  const { head } = shown.page.props;
  if (head.csv?.unfit) return { ...shown, status: 400 };
  const name = nameOf(request, asShown(open, head), file, format);
  return fileReply(name, await createWorkbook(request, open, file, head), format);
};
