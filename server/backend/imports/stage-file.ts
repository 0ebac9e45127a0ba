import { join } from 'node:path';
import { addDays } from '../../domain/calendar/days.ts';
import type { OnShare, StageRequest, Staging } from '../observations/staging.ts';
import type { Stores } from '../stores/stores.ts';
import type { ImportCountry } from './country.ts';
import type { DataFile } from './find-masters.ts';
import { asMasterFile, asRecordFile } from './read/recognise.ts';
import { toUtf8, type Utf8File } from './read/to-utf8.ts';

/** No source observed prices before this day: an earlier date is a mistake. */
const earliestDay = '1990-01-01';

export type StagedFile = { staging: Staging; main: Utf8File };
type Options = { now: Date; signal?: AbortSignal | undefined; onShare: OnShare };

const buildRequest = (
  data: DataFile,
  country: ImportCountry,
  main: Utf8File,
  masters: readonly Utf8File[],
  now: Date,
) => {
  const request: StageRequest = {
    holds: data.recognised.form.holds ?? 'observations',
    main: asRecordFile(data.recognised.layout, main),
    textBytes: data.file.textBytes,
    masters: data.masters.flatMap(({ recognised }, index) => {
      const file = masters[index];
      return file ? [asMasterFile(recognised, file)] : [];
    }),
    country,
    firstDay: earliestDay,
    // One day more than today in UTC: in some time zone it is tomorrow already.
    lastDay: addDays(now.toISOString().slice(0, 10), 1),
  };
  return request;
};

/** Loads a data file and its describing files into the engine, runs the work, and deletes what was created for it. */
export const withStaged = async <Result>(
  stores: Stores,
  data: DataFile,
  country: ImportCountry,
  options: Options,
  work: (staged: StagedFile) => Promise<Result>,
): Promise<Result> => {
  const { signal, now, onShare } = options;
  const folder = join(stores.dataDir, 'tmp');
  const made: Utf8File[] = [];
  try {
    for (const { file } of [data, ...data.masters]) made.push(await toUtf8(file, folder, signal));
    const [main, ...masters] = made;
    if (!main) throw new Error('a data file is always there');
    const request = buildRequest(data, country, main, masters, now);
    const staging = await stores.observations.writer.stage(request, signal, onShare);
    try {
      return await work({ staging, main });
    } finally {
      await staging.close();
    }
  } finally {
    for (const file of made) await file.remove();
  }
};
