import { type Day, daysBetween, mondayBefore } from './days.ts';

export type Bucket = 'day' | 'week' | 'month';

const twoYears = 731;

/** docs/figures.md: evolution is per day up to 92 days, per week up to 2 years, per month beyond. */
export const bucketFor = (start: Day, end: Day): Bucket => {
  const days = daysBetween(start, end) + 1;
  if (days <= 92) return 'day';
  return days <= twoYears ? 'week' : 'month';
};

const next = (day: Day, bucket: Bucket): Day => {
  const date = new Date(day);
  if (bucket === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCDate(date.getUTCDate() + (bucket === 'week' ? 7 : 1));
  return date.toISOString().slice(0, 10);
};

/** First day of the day's ISO week or month, or the day itself. */
export const startOfBucket = (day: Day, bucket: Bucket): Day => {
  if (bucket === 'month') return `${day.slice(0, 7)}-01`;
  return bucket === 'day' ? day : mondayBefore(day);
};

/** First days of the buckets from one to another, both included; empty without a first one. */
export const bucketsBetween = (first: Day | null, last: Day | null, bucket: Bucket): Day[] => {
  if (first === null || last === null) return [];
  const days: Day[] = [];
  for (let day = first; day <= last; day = next(day, bucket)) days.push(day);
  return days;
};
