import type { z } from 'zod';
import type { getImport, importList } from '../../../contract/calls/main/imports/imports.ts';
import { type Corrections, correctionKeys, noAdditions } from '../../../domain/import-report.ts';
import type { Line } from '../../imports/jobs/line.ts';
import type { ImportProgress } from '../../imports/jobs/progress.ts';
import { rejectMeaning } from '../../imports/rejects/reject-words.ts';
import type { RejectCounts, RejectReason } from '../../observations/staging.ts';
import type { ImportRow, UploadOptions } from '../../records/catalogue/import-history.ts';
import { demoFormat } from '../../records/dashboards/dashboards.ts';

type EntryWire = z.input<(typeof importList)['reply']>['data'][number];
type DetailsWire = z.input<(typeof getImport)['reply']>;

/** The person's team, and what runs and waits. */
export type Viewer = { teamId: number; ownsCommandLineImports: boolean; line: Line };

/** Progress in the contract's format, without the file name, which is a separate field. */
export const progressWire = (progress: ImportProgress | null): EntryWire['progress'] => {
  if (!progress) return null;
  const { file: _file, ...shown } = progress;
  return shown;
};

const texts = (params: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat().join(', ')]));

const toProblem = ({ error, error_params: params }: ImportRow): EntryWire['problem'] =>
  error === null ? null : { code: error, params: texts(params === null ? {} : JSON.parse(params)) };

const mayUndo = (row: ImportRow, { teamId, ownsCommandLineImports: keepsHouse }: Viewer): boolean =>
  row.state === 'done' && row.format !== demoFormat && (row.team_id === null ? keepsHouse : row.team_id === teamId);

/** Whether its sender wanted to know only what it would write; those of the command line note no wishes. */
const isCheck = ({ asked }: ImportRow): boolean => asked !== null && (JSON.parse(asked) as UploadOptions).dryRun;

/** An import in the contract's format. */
export const entryWire = (row: ImportRow, seer: Viewer): EntryWire => {
  const { running } = seer.line;
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format === '' ? null : row.format,
    countryCode: row.country,
    by: row.person_id === null ? null : { id: row.person_id, name: row.person ?? '' },
    startedAt: row.started_at,
    endedAt: row.finished_at,
    state: row.state,
    checkOnly: isCheck(row),
    read: row.rows_read,
    written: row.rows_written,
    unchanged: row.rows_unchanged,
    replaced: row.rows_replaced,
    superseded: row.rows_superseded,
    rejected: row.rows_rejected,
    firstDay: row.first_day,
    lastDay: row.last_day,
    problem: toProblem(row),
    progress: running?.importId === row.id ? progressWire(running.progress) : null,
    ahead: seer.line.ahead(row.id),
    hasRejects: row.rejects_path !== null,
    canUndo: mayUndo(row, seer),
    outdatedBy: row.outdated_by,
  };
};

const toRejections = ({ rejected_by: by }: ImportRow, languageId: number): DetailsWire['rejections'] => {
  const counts: RejectCounts = by === null ? {} : JSON.parse(by);
  return (Object.entries(counts) as [RejectReason, number][]).map(([reason, rows]) => ({
    reason,
    rows,
    meaning: rejectMeaning(reason, languageId),
  }));
};

/** The kinds that are known here: a server of a later version, which works beside this one for a while, may note more. */
const toCorrections = ({
  corrections,
  renamed,
  added,
}: ImportRow): Pick<DetailsWire, 'corrections' | 'renamed' | 'added'> => {
  const noted: Partial<Corrections> = corrections === null ? {} : JSON.parse(corrections);
  return {
    corrections: Object.fromEntries(
      correctionKeys.flatMap(key => (noted[key] === undefined ? [] : [[key, noted[key]]])),
    ),
    renamed: renamed === null ? [] : JSON.parse(renamed),
    added: added === null ? noAdditions() : JSON.parse(added),
  };
};

/** The same with the oddities of its rows, and the number of observations that its undo would keep. */
export const detailsWire = (
  row: ImportRow,
  seer: Viewer,
  languageId: number,
  replacedLater: DetailsWire['replacedLater'],
  repeatedLater: number[],
): DetailsWire => ({
  ...entryWire(row, seer),
  dirt: row.dirt === null ? {} : JSON.parse(row.dirt),
  rejections: toRejections(row, languageId),
  ...toCorrections(row),
  replacedLater,
  repeatedLater,
});
