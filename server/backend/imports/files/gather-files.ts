import { type DataFile, findMasters, type ReadMaster } from '../find-masters.ts';
import { ImportProblem } from '../problem.ts';
import { inspectFile } from '../read/inspect-file.ts';
import { recognise } from '../read/recognise.ts';
import type { ImportRequest } from './request.ts';

/** Reads every file of a request once, and assigns the describing files to their data files. */
export const gatherFiles = async (request: ImportRequest, signal?: AbortSignal): Promise<DataFile[]> => {
  const data: Omit<DataFile, 'masters'>[] = [];
  const masters: ReadMaster[] = [];
  for (const [index, path] of request.files.entries()) {
    const file = await inspectFile(path, signal, request.names?.[index], request.textLimit);
    const recognised = recognise(file, request.format);
    if (recognised.kind === 'master') masters.push({ file, recognised });
    else data.push({ file, recognised });
  }
  if (data.length === 0) throw new ImportProblem('noPrices');
  const found: DataFile[] = [];
  for (const one of data) {
    found.push({ ...one, masters: await findMasters(one.file, one.recognised, masters, signal) });
  }
  return found;
};
