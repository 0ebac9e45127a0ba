import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { bucketFor } from '../../../domain/calendar/buckets.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { seenProducts } from '../../dashboards/seen-products.ts';
import type { OpenQuestion } from './question.ts';

/** The day of the newest observation, in UTC; undefined without any. */
const newestDay = async ({ services, scope, signal }: OpenQuestion): Promise<string | undefined> => {
  const [newest] = await seenProducts(services, scope, signal);
  return newest?.newest.slice(0, 10);
};

/** A day of the period after which there is no data, in any time zone: an axis need not go on to the end of all years. */
export const dataEnds = async (opened: OpenQuestion): Promise<string> => {
  const { start, end } = opened.question.filter;
  const newest = await newestDay(opened);
  const last = newest === undefined || newest < start ? start : addDays(newest, 1);
  return last < end ? last : end;
};

/** The last day of a period that can have data: a dashboard whose prices end earlier gets smaller buckets. */
const lastDayWithData = async (opened: OpenQuestion): Promise<string> => {
  const { start, end } = opened.question.filter;
  const seen = (await newestDay(opened)) ?? end;
  return seen < end && seen >= start ? seen : end;
};

/**
 * The bucket that a question chooses; if it leaves that to us, the one that suits the length of the period with data.
 */
export const findBucket = async (opened: OpenQuestion): Promise<Bucket> => {
  const { filter, cut } = opened.question;
  if (cut && cut !== 'period') return cut;
  const whole = bucketFor(filter.start, filter.end);
  return whole === 'day' ? whole : bucketFor(filter.start, await lastDayWithData(opened));
};
