import { randomBytes } from 'node:crypto';
import { pageBytes } from './page-bytes.ts';

/** What differs in every rendering of a page: it is written into the finished page, so that the page can be kept. */
const slotNames = ['csrfToken', 'nonce', 'requestId', 'madeAt'] as const;
export type SlotName = (typeof slotNames)[number];
export type SlotValues = Record<SlotName, string>;

/** Marks of this process that no text of a page contains; neither HTML nor JSON escapes any of their characters. */
const mark = (): string => `slot-${randomBytes(18).toString('base64url')}`;

/** What stands in a rendered page until it is filled. */
export const slots: SlotValues = { csrfToken: mark(), nonce: mark(), requestId: mark(), madeAt: mark() };

const nameByMark = new Map<string, SlotName>(slotNames.map(name => [slots[name], name]));
/** A time zone of the tz database behind a slot: its moment is written as clocks show it there. */
const anyMark = new RegExp(`(${slotNames.map(name => slots[name]).join('|')})(?:@([\\w/+-]+)@)?`);

/** The slot of the moment at which a page is shown, in a time zone; without one in UTC. */
export const madeAtSlot = (timeZone?: string): string => (timeZone ? `${slots.madeAt}@${timeZone}@` : slots.madeAt);

/** A rendered page as the bytes between its slots; `names` are the slots after each piece but the last; `timeZone`: that of its moment, null for UTC. */
export type PageTemplate = {
  pieces: readonly Buffer[];
  names: readonly SlotName[];
  timeZone: string | null;
  bytes: number;
};

/** Reads the slots of a rendered page. */
export const toTemplate = (html: string): PageTemplate => {
  const parts = html.split(anyMark);
  const pieces = parts.filter((_, at) => at % 3 === 0).map(pageBytes);
  const names = parts.filter((_, at) => at % 3 === 1).map(found => nameByMark.get(found) as SlotName);
  const timeZone = parts.find((zone, at) => at % 3 === 2 && zone !== undefined) ?? null;
  return { pieces, names, timeZone, bytes: pieces.reduce((sum, piece) => sum + piece.length, 0) };
};

/** The page with its values; each is used for all slots of its name. */
export const fillTemplate = ({ pieces, names }: PageTemplate, values: SlotValues): Buffer => {
  const filled = new Map(names.map(name => [name, Buffer.from(values[name])]));
  return Buffer.concat(
    pieces.flatMap((piece, at) => {
      const name = names[at];
      return name === undefined ? [piece] : [piece, filled.get(name) as Buffer];
    }),
  );
};
