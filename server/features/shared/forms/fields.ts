import { z } from 'zod';
import type { TextKey, TextValues } from '../../../../locales/text.ts';
import { emailAddress, oddCharacter } from '../../../contract/entities/account.ts';

/**
 * The fields of forms and addresses, for schemas that `read-form.ts` reads. Each gets the list of what was sent under its
 * name: nothing, one value or several.
 */

/** What a check says where it fails: one of our texts, put into the person's language when it is shown. */
export const says = (key: TextKey, values: TextValues = {}) => ({ params: { key, values } });

/** The same in a whole sentence, before which the field need not be named. */
export const saysAlone = (key: TextKey, values: TextValues = {}) => ({ params: { key, values, isAlone: true } });

const first = (sent: unknown): unknown => (sent as readonly string[])[0];

/** A field of one value; its schema gets undefined where nothing was sent. */
export const one = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(first, schema);

/** A field of one text; nothing is an empty one. */
export const text = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(sent => first(sent) ?? '', schema);

/** A number that counts or names something. */
export const id = z.coerce.number().int().positive();

/** An id that need not be there; what is none is not there. */
export const idOrNone = one(id.optional().catch(undefined));

/** The number of a page, the first where none is named. */
export const pageNumber = one(id.catch(1));

/** Ids that were ticked, each once; what is none is left out. */
export const ids = z
  .array(z.string())
  .transform(sent => [...new Set(sent.flatMap(value => id.safeParse(value).data ?? []))]);

/** What is searched for, cut at so many characters. */
export const searched = (max: number) => text(z.string().transform(typed => typed.trim().slice(0, max)));

/** One of some words; another one is the one that stands for nothing. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  otherwise: NoInfer<Words[number]>,
) => one(z.enum(words).catch(() => otherwise as never));

/** A box that sends `1` where it is ticked. */
export const ticked = one(z.unknown().transform(sent => sent === '1'));

/** A text as it was typed, but for blanks around it. */
export const typedText = text(z.string().trim());

/** A line that has to be filled in. */
export const filled = (max: number) => text(z.string().trim().min(1).max(max));

const isReadable = (typed: string): boolean => !oddCharacter.test(typed) && /[\p{L}\p{N}\p{S}]/u.test(typed);

/** The same, of something that people read: a name. */
export const line = (max: number) =>
  text(z.string().trim().min(1).max(max).refine(isReadable, says('forms:oddCharacter')));

const isEmail = (typed: string): boolean => emailAddress.safeParse(typed).success;

/** A mail address. */
export const email = (max: number) => text(z.string().trim().min(1).max(max).refine(isEmail, says('forms:notAnEmail')));

/** A secret, which is taken as it was typed. */
export const secret = (max: number, least = 1) => text(z.string().min(1).max(max).min(least));
