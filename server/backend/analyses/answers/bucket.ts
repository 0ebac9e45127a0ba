import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { bucketFor } from '../../../domain/calendar/buckets.ts';
import { seenProducts } from '../../dashboards/seen-products.ts';
import type { OpenQuestion } from './question.ts';

/** The last day of a period that can have data: a dashboard whose prices end earlier gets smaller buckets. */
const lastDayWithData = async ({ services, scope, question, signal }: OpenQuestion): Promise<string> => {
  const { start, end } = question.filter;
  const [newest] = await seenProducts(services, scope, signal);
  const seen = newest?.newest.slice(0, 10) ?? end;
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
