import { BackupProblem, isSystemFault } from '../backend/backup/problem.ts';

/** Runs `work`; an error of the file system is reported as a file or folder that cannot be read. */
export const reading = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isSystemFault(error)) throw error;
    throw new BackupProblem('unreadable', { path: error.path ?? path, code: error.code }, error);
  }
};
