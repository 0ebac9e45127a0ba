/** Shops with a price in the last day, week or month of a chart, and in the last one before it that has any. */
export type LastShops = { last: number; before: number };

const completeFromPercent = 80;

/** Whether the last day, week or month stands on clearly fewer shops than the one before it: its data is not all there yet. */
export const isUnfinished = ({ last, before }: LastShops): boolean => last * 100 < before * completeFromPercent;
