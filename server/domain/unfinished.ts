/** Shops with a price in the last day, week or month of a chart, and in the last earlier one with any. */
export type LastShops = { last: number; before: number };

const completeFromPercent = 80;

/** Whether the last day, week or month has clearly fewer shops than the one before: its data is not complete yet. */
export const isUnfinished = ({ last, before }: LastShops): boolean => last * 100 < before * completeFromPercent;
