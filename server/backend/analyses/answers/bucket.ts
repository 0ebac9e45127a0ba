import type { Bucket } from '../../../contract/analyses/wire.ts';
import { seenProducts } from '../../dashboards/seen-products.ts';
import { bucketFor } from '../../observations/analyses/buckets.ts';
import type { OpenQuestion } from './question.ts';

/** The last day of a period that can hold data: a dashboard whose prices end earlier is cut finer. */
const lastDayWithData = async ({ services, head, scope, question, signal }: OpenQuestion): Promise<string> => {
  const { start, end } = question.filter;
  const [newest] = await seenProducts(services, head.id, scope, signal);
  const seen = newest?.newest.slice(0, 10) ?? end;
  return seen < end && seen >= start ? seen : end;
};

/** How a question cuts time; where it leaves that to us, as the length of the period with data asks for. */
export const bucketOf = async (opened: OpenQuestion): Promise<Bucket> => {
  const { filter, cut } = opened.question;
  if (cut && cut !== 'period') return cut;
  const whole = bucketFor(filter.start, filter.end);
  return whole === 'day' ? whole : bucketFor(filter.start, await lastDayWithData(opened));
};
