import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { languageId, languages } from '../domain/languages.ts';

/** Master ids are whole numbers from 1; 0 means "no choice" in filter lists (docs/product.md §5). */
export const id = z.number().int().positive();

/** How many there are of something. */
export const count = z.number().int().min(0);

/** A figure, null if nothing is known of it. */
export const figure = z.number().nullable();

/** An id in a path or query, where all values are text. */
export const idText = z.coerce.number().int().positive();

/** A calendar day, yyyy-mm-dd, that exists. */
export const day = z.iso.date();

/** yyyymmdd → yyyy-mm-dd. */
export const fromCompactDay = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;

/** A calendar day in the format of insertedDate in docs/product.md §3, yyyymmdd, that exists. */
export const compactDay = z
  .string()
  .regex(/^\d{8}$/)
  .refine(text => day.safeParse(fromCompactDay(text)).success, 'is no day of the calendar');

/** A moment with its offset from UTC. */
export const moment = z.iso.datetime({ offset: true });

const mostKnown = 1000;

/** Whether Intl accepts a name. Accepted names are remembered: checking costs more than reading the rest of a reply. */
const taken = (use: (name: string) => unknown): ((name: string) => boolean) => {
  const known = new LRUCache<string, true>({ max: mostKnown });
  return name => {
    if (known.get(name)) return true;
    try {
      use(name);
    } catch {
      return false;
    }
    known.set(name, true);
    return true;
  };
};

/** A currency of ISO 4217 that amounts can be written in. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217' });

/** A time zone of the IANA list, such as America/Mexico_City. */
export const timeZone = z
  .string()
  .refine(taken(name => new Intl.DateTimeFormat('en', { timeZone: name })))
  .meta({ description: 'IANA time zone' });

/** A language tag of BCP 47, such as es-MX. */
export const locale = z
  .string()
  .refine(taken(tag => new Intl.NumberFormat(tag)))
  .meta({ description: 'BCP 47 language tag' });

const lastLanguage = Math.max(...languages.map(languageId));

/** The number of one of the interface's languages. */
export const languageNumber = z.number().int().min(1).max(lastLanguage);

/** The same in a query, where all values are text; English by default. */
export const languageNumberText = z.coerce.number().int().min(1).max(lastLanguage).default(1);

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** The meaning of each number in the contract: `1 English, 2 Spanish`. */
export const languageNumbersText = languages.map(lang => `${languageId(lang)} ${englishNames.of(lang)}`).join(', ');

/** A page number from 1 (docs/product.md §9: the default page is 1). */
export const page = z.coerce.number().int().min(1).default(1);

/** A page size. */
export const limit = (standard: number, most: number) => z.coerce.number().int().min(1).max(most).default(standard);

/** A truth value in a query. */
export const flag = z
  .enum(['true', 'false'])
  .transform(text => text === 'true')
  .or(z.boolean());

/** yyyy-mm-dd → yyyymmdd. */
export const toCompactDay = (text: string): string => text.replaceAll('-', '');

/** One page of a list, with the values needed for paging. */
export const paged = <T extends z.ZodType>(entry: T) =>
  z.object({
    data: z.array(entry),
    page: z.number().int().min(1),
    limit: z.number().int().min(1),
    total: count,
  });

/**
 * A list of plain values, of which a chart has thousands: checked by `fits`, since z.array makes an object for each
 * entry. Documented as `element`; a fault names the first entry that does not fit.
 */
export const plainList = <T>(element: z.ZodType<T>, fits: (value: unknown) => boolean) => {
  const { $schema: _dialect, ...items } = z.toJSONSchema(element);
  return z
    .custom<T[]>(Array.isArray, { error: 'expected a list', abort: true })
    .superRefine((list, context) => {
      const index = Array.isArray(list) ? list.findIndex(entry => !fits(entry)) : -1;
      if (index >= 0) context.addIssue({ code: 'custom', path: [index], message: 'does not fit' });
    })
    .meta({ type: 'array', items });
};
