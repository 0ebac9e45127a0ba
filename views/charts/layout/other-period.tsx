/** A value in the period that it is compared with, what is read of it, and how far it has changed since, which stands below the other. */
export type Then = { value: number; text: string; change?: string };

/** The thin bar of the other period, right below the bar of this one. */
export const thinBar = { y: 16, height: 4 } as const;

const roomBelow = 6;

/** The height of a row's drawing: a little more where the other period is drawn below. */
export const heightOf = (height: number, { compared }: { compared?: unknown }): number =>
  compared ? height + roomBelow : height;

/** How far it has changed, and the value of the other period, for who reads and does not see. */
export const ThenText = ({ compared }: { compared?: Pick<Then, 'text' | 'change'> | null | undefined }) =>
  compared ? (
    <>
      {compared.change ? <small> {compared.change}</small> : null}
      <span className="visually-hidden">, {compared.text}</span>
    </>
  ) : null;
