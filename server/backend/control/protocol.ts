import { z } from 'zod';
import type { CopyPhase } from '../backup/take-copies.ts';
import type { ImportResult } from '../imports/files/request.ts';
import type { ImportProgress } from '../imports/jobs/progress.ts';

/** POST /imports on the control socket; paths of files are absolute. */
export const importCommand = z.object({
  files: z.array(z.string().min(1)).min(1),
  format: z.string().optional(),
  countryCode: z.string().length(2).optional(),
  dryRun: z.boolean().optional(),
});
export type ImportCommand = z.output<typeof importCommand>;

/** Why there is no result: an ImportProblem's code and params, or `failed` for unforeseen errors. */
export type ProblemData = { code: string; params: Record<string, unknown> };

/** Lines of the NDJSON reply: progress messages, and one last line. */
export type ControlLine =
  | { type: 'progress'; progress: ImportProgress }
  | { type: 'result'; results: ImportResult[] }
  | { type: 'problem'; problem: ProblemData };

/**
 * Lines of the NDJSON reply to POST /backups. The copies are in the folder `name` of DATA_DIR/tmp until the caller
 * disconnects.
 */
export type BackupLine =
  | { type: 'copying'; phase: CopyPhase }
  | { type: 'copied'; name: string }
  | { type: 'problem'; problem: ProblemData };
