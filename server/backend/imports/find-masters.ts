import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type InspectedFile, inspectFile } from './read/inspect-file.ts';
import { type Recognised, type RecognisedData, type RecognisedMaster, recognise } from './read/recognise.ts';

export type ReadMaster = { file: InspectedFile; recognised: RecognisedMaster };

/** A file of prices with the files that describe it. */
export type DataFile = { file: InspectedFile; recognised: RecognisedData; masters: ReadMaster[] };

const beside = async (path: string, fileName: string): Promise<string | undefined> => {
  const folder = dirname(resolve(path));
  const names = await readdir(folder).catch((): string[] => []);
  const found = [fileName, `${fileName}.gz`].find(name => names.includes(name) && name !== basename(path));
  return found === undefined ? undefined : join(folder, found);
};

const isMaster = (recognised: Recognised): recognised is RecognisedMaster => recognised.kind === 'master';

/**
 * The describing files of a data file: those given for its format, and for every other role the file with the usual
 * name in the same folder.
 */
export const findMasters = async (
  file: InspectedFile,
  recognised: RecognisedData,
  given: readonly ReadMaster[],
  signal?: AbortSignal,
): Promise<ReadMaster[]> => {
  const found: ReadMaster[] = [];
  for (const master of recognised.form.masters ?? []) {
    const handed = given.find(one => one.recognised.master === master);
    if (handed) found.push(handed);
    const path = handed ? undefined : await beside(file.path, master.fileName);
    if (path === undefined) continue;
    const inspected = await inspectFile(path, signal);
    const understood = recognise(inspected, recognised.format.name);
    if (isMaster(understood) && understood.master === master) found.push({ file: inspected, recognised: understood });
  }
  return found;
};
