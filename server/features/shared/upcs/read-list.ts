import type { UpcsPageProps } from '../../../../views/pages/upcs/UpcForm.tsx';
import { readUpcs, type UpcList } from '../../../domain/upc-list.ts';
import { readFile } from '../../../http/incoming/file-form.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

/** Longest list in characters: that of 5,000 codes of 14 digits, with room for names beside them. */
const longestText = 400_000;

/** A list as it was sent. `sure`: the person has seen which codes are unknown or repeated. */
export type SentUpcs = { text: string; list: UpcList; isSure: boolean; isTooLong: boolean };

const toSent = (text: string, isSure: boolean): SentUpcs => ({
  text: text.slice(0, longestText),
  list: readUpcs(text.slice(0, longestText)),
  isSure,
  isTooLong: text.length > longestText,
});

/** The list of a form with a text. */
export const readTypedUpcs = ({ form }: PageRequest): SentUpcs =>
  toSent(form.get('upcs') ?? '', form.get('do') === 'found');

/** The list in the file of a form; an empty one without a file. What is beyond the limit is not read. */
export const readUploadedUpcs = async (request: PageRequest): Promise<SentUpcs> => {
  const file = readFile(request.raw.response);
  if (!file) return toSent('', false);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file.stream) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > longestText) break;
  }
  return toSent(Buffer.concat(pieces).toString('utf8'), false);
};

/** Why a list cannot be taken before anything is looked up; null if it can. */
export const refusedList = ({ t }: PageRequest, { list, isTooLong }: SentUpcs, most: number): string | null => {
  if (isTooLong || list.codes.length > most) return t('upcs:tooMany', { count: most, most: String(most) });
  return list.codes.length === 0 ? t('upcs:none') : null;
};

/** Most codes that a message names; the others are counted. */
const mostNamed = 50;

const nameCodes = ({ t }: PageRequest, codes: readonly string[], between = ', '): string => {
  const more = codes.length - mostNamed;
  const named = codes.slice(0, mostNamed).join(between);
  return more > 0 ? `${named} ${t('upcs:andMore', { count: more })}` : named;
};

/** `isSelected`: it is taken already. */
type Found = { name: string; isSelected?: boolean };
type Looked = { found: readonly Found[]; unknown: readonly string[] };

/** What was found, in lines: by name what is not taken yet, and how many are. */
const foundWords = (request: PageRequest, fresh: readonly Found[], taken: number): string[] => {
  const { t } = request;
  const names = fresh.map(({ name }) => name);
  return [
    names.length > 0 ? t('upcs:fresh', { names: nameCodes(request, names, '; ') }) : '',
    taken > 0 ? t('upcs:taken', { count: taken }) : '',
  ].filter(Boolean);
};

const unknownWords = (request: PageRequest, unknown: readonly string[], without: readonly string[]): string => {
  const { t } = request;
  return [
    unknown.length > 0 ? t('upcs:unknown', { count: unknown.length, codes: nameCodes(request, unknown) }) : '',
    without.length > 0 ? t('upcs:without', { count: without.length, lines: nameCodes(request, without) }) : '',
  ]
    .filter(Boolean)
    .join('. ');
};

/**
 * What is odd about a list: codes that are unknown or repeated, lines without any; null if nothing is, or the person has
 * seen it. What can be taken all the same is what was found and is not taken already.
 */
export const oddUpcs = (
  request: PageRequest,
  { list: { repeated, without }, isSure }: SentUpcs,
  { found, unknown }: Looked,
): UpcsPageProps['odd'] => {
  const { t } = request;
  const isOdd = unknown.length + repeated.length + without.length > 0;
  if (!isOdd || (isSure && found.length > 0)) return null;
  const fresh = found.filter(({ isSelected = false }) => !isSelected);
  const taken = found.length - fresh.length;
  return {
    unknown: unknownWords(request, unknown, without),
    repeated: repeated.length > 0 ? t('upcs:repeated', { codes: nameCodes(request, repeated) }) : '',
    found: foundWords(request, fresh, taken),
    take: fresh.length > 0 ? t(taken > 0 ? 'upcs:takeNew' : 'upcs:takeFound', { count: fresh.length }) : '',
  };
};
