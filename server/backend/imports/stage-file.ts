import { join } from 'node:path';
import { addDays } from '../../domain/calendar/days.ts';
import { MixedLineEnds, type OnShare, type StageRequest, type Staging } from '../observations/staging.ts';
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

/**
 * Loads a data file and its describing files into the engine, runs the work, and deletes what was created for it. A file
 * whose lines end in different ways, as where others were put behind a head, is read once more with all ends alike.
 */
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

  const stage = async (sameLineEnds: boolean): Promise<StagedFile> => {
    const files: Utf8File[] = [];
    for (const { file } of [data, ...data.masters]) {
      const one = await toUtf8(file, { folder, sameLineEnds, signal });
      files.push(one);
      made.push(one);
    }
    const [main, ...masters] = files;
    if (!main) throw new Error('a data file is always there');
    const request = buildRequest(data, country, main, masters, now);
    return { staging: await stores.observations.writer.stage(request, signal, onShare), main };
  };

  try {
    const staged = await stage(false).catch(error => {
      if (!(error instanceof MixedLineEnds)) throw error;
      return stage(true);
    });
    try {
      return await work(staged);
    } finally {
      await staged.staging.close();
    }
  } finally {
    for (const file of made) await file.remove();
  }
};
