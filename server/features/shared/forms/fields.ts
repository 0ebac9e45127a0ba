import { z } from 'zod';
import type { TextKey, TextValues } from '../../../../locales/text.ts';
import { emailAddress, oddCharacter } from '../../../contract/entities/account.ts';

/**
 * The fields of forms and addresses, for schemas that `read-form.ts` reads. Each gets the list of what was sent under
 * its name: nothing, one value or several.
 */

/** The message of a failed check: a key of our texts, translated when it is shown. */
export const customIssue = (key: TextKey, values: TextValues = {}) => ({ params: { key, values } });

/** The same as a whole sentence, which needs no name of the field before it. */
export const issueAlone = (key: TextKey, values: TextValues = {}) => ({ params: { key, values, isAlone: true } });

const first = (sent: unknown): unknown => (sent as readonly string[])[0];

/** A field of one value; its schema gets undefined if nothing was sent. */
export const one = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(first, schema);

/** A field of one text; empty if nothing was sent. */
export const text = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(sent => first(sent) ?? '', schema);

/** A number that counts or names something. */
export const id = z.coerce.number().int().positive();

/** The same out of a list that a form offers: whatever else is sent was not chosen there. */
export const listedId = z
  .string()
  .refine(sent => id.safeParse(sent).success)
  .transform(Number);

/** An optional id; anything else counts as missing. */
export const idOrNone = one(id.optional().catch(undefined));

/** The number of a page, by default the first. */
export const pageNumber = one(id.catch(1));

/** Ticked ids, each once; anything else is left out. */
export const ids = z
  .array(z.string())
  .transform(sent => [...new Set(sent.flatMap(value => id.safeParse(value).data ?? []))]);

/** A search text, cut at this many characters. */
export const searched = (max: number) => text(z.string().transform(typed => typed.trim().slice(0, max)));

/** One of some words; anything else is the default. */
export const wordField = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  otherwise: NoInfer<Words[number]>,
) => one(z.enum(words).catch(() => otherwise as never));

/** The same of a button with which a form says yes or no: anything else did not come from it. */
export const yesOrNo = one(z.enum(['1', '0']).transform(sent => sent === '1'));

/** A checkbox that sends `1` if ticked. */
export const ticked = one(z.unknown().transform(sent => sent === '1'));

/** A text without outer blanks. */
export const typedText = text(z.string().trim());

/** A required line of text. */
export const filled = (max: number) => text(z.string().trim().min(1).max(max));

const isReadable = (typed: string): boolean => !oddCharacter.test(typed) && /[\p{L}\p{N}\p{S}]/u.test(typed);

const readable = (max: number) =>
  z.string().trim().min(1).max(max).refine(isReadable, customIssue('forms:oddCharacter'));

/** The same, for texts that people read: a name. */
export const line = (max: number) => text(readable(max));

/** The same from a field of several lines: where one of them ends there is a blank. */
export const joinedLine = (max: number) =>
  text(
    z
      .string()
      .transform(typed => typed.replaceAll(/\s*[\r\n]+\s*/g, ' '))
      .pipe(readable(max)),
  );

const isEmail = (typed: string): boolean => emailAddress.safeParse(typed).success;

/** A mail address. */
export const email = (max: number) =>
  text(z.string().trim().min(1).max(max).refine(isEmail, customIssue('forms:notAnEmail')));

/** A secret, exactly as typed. */
export const secret = (max: number, least = 1) => text(z.string().min(1).max(max).min(least));
