/** A value in the period that it is compared with, and what is read of it. */
export type Then = { value: number; text: string };

/** The thin bar of the other period, right below the bar of this one. */
export const thinBar = { y: 16, height: 4 } as const;

const roomBelow = 6;

/** The height of a row's drawing: a little more where the other period is drawn below. */
export const heightOf = (height: number, { compared }: { compared?: unknown }): number =>
  compared ? height + roomBelow : height;

/** The value of the other period, for who reads and does not see. */
export const ThenText = ({ compared }: { compared?: { text: string } | null | undefined }) =>
  compared ? <span className="visually-hidden">, {compared.text}</span> : null;
