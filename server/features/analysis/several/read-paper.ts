import { anyText, choice, type Fields, optionalChoice } from '../../../contract/analyses/parts/address.ts';
import { type ViewAnalysis, viewAnalyses } from '../../../domain/analysis/analysis-keys.ts';
import { analysisParts } from '../../../domain/analysis/analysis-parts.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type OpenAnalysis, reopened } from '../ask/open-analysis.ts';
import { unknownIn, writeWhole, writtenShort } from '../filter/selection.ts';
import { describeFilter, describeForSeveral } from '../filter/words.ts';
import { addressOf } from '../kept-views/read-view.ts';
import { offeredAnalyses, screenOf } from '../screens.ts';
import type { AskedPart } from './show-parts.ts';

/** A line above an analysis, and the heading, in characters. */
export const longestLine = 200;

/** Rows of a table on paper: the choices, the first one by default. */
export const rowChoices = ['20', '10', '50'] as const;

/** Fields of the address of the page for print, besides those of the filter. */
export const paperFields = {
  at: (key: ViewAnalysis) => `at_${key}`,
  line: (key: ViewAnalysis) => `line_${key}`,
  shows: 'shows',
  rows: 'rows',
  titled: 'titled',
} as const;

/** Each place that the form has; it has as many as there are analyses on, which differ with the time. */
const places = viewAnalyses.map((_, index) => String(index + 1));

/** The same fields as an address is checked by. */
const addressOfPaper: Fields = {
  ...Object.fromEntries(viewAnalyses.map(key => [paperFields.at(key), optionalChoice(places)])),
  [paperFields.shows]: optionalChoice(analysisParts),
  [paperFields.rows]: choice(rowChoices),
  [paperFields.titled]: anyText(longestLine),
};

/** An analysis that nobody knows. */
const isOddName = (name: string): boolean =>
  /^(?:at|line)_/.test(name) &&
  !viewAnalyses.some(key => name === paperFields.at(key) || name === paperFields.line(key));

/** What the address of a paper asks for that there is not. */
export const unknownOfPaper = (query: URLSearchParams): string[] => [
  ...unknownIn(query, { fields: addressOfPaper, sortKeys: [] }),
  ...[...query].flatMap(([name, value]) => (isOddName(name) && value !== '' ? [writtenShort(name, value)] : [])),
];

type Chosen = { key: ViewAnalysis; place: number | null; line: string };

/**
 * What stands on a dashboard's paper: the heading, each analysis that it offers with its place from 1 on, and what is shown of
 * them.
 */
export type Paper = {
  title: string;
  /** Whether the address says which analyses, be it that none of them is there any more. */
  isChosen: boolean;
  /** Whether those of an address that says nothing are what the person has pinned. */
  arePinned: boolean;
  chosen: Chosen[];
  /** Those that the address asks for, and that are switched off. */
  off: ViewAnalysis[];
  shows: readonly (typeof analysisParts)[number][];
  rows: (typeof rowChoices)[number];
};

const readPlace = (query: URLSearchParams, key: ViewAnalysis): number | null => {
  const place = (query.get(paperFields.at(key)) ?? '').trim();
  return places.includes(place) ? Number(place) : null;
};

/** Those with a place, in its order; of two at the same place the one that is listed first. */
const inOrder = <One extends { place: number | null }>(chosen: readonly One[]): One[] =>
  chosen.filter(({ place }) => place !== null).sort((one, other) => (one.place ?? 0) - (other.place ?? 0));

/** What most people ask first of a market; all that there are would be some thirty sheets. */
const main: readonly ViewAnalysis[] = ['price-evolution', 'price-gap', 'price-position', 'promotion', 'stock-out'];

/** What stands on a paper about which nothing was said yet: what the person has pinned, else the main analyses, else the first ones. */
const firstChoice = (pinned: readonly ViewAnalysis[], offered: readonly ViewAnalysis[]): ViewAnalysis[] => {
  const choices = [pinned, offered.filter(key => main.includes(key))];
  return [...(choices.find(choice => choice.length > 0) ?? offered.slice(0, main.length))];
};

const pinnedOf = ({ views }: OpenAnalysis, offered: readonly ViewAnalysis[]): ViewAnalysis[] => {
  const pinned = (views ?? []).filter(({ pin }) => pin).map(({ analysis }) => analysis);
  return offered.filter(key => pinned.includes(key));
};

/** What a query says of each analysis; without a word about any of them those of the first choice are on the paper. */
const readChosen = (
  query: URLSearchParams,
  offered: readonly ViewAnalysis[],
  first: readonly ViewAnalysis[] | null,
): Chosen[] => {
  const read = offered.map(key => ({
    key,
    place: first === null ? readPlace(query, key) : first.indexOf(key) + 1 || null,
    line: (query.get(paperFields.line(key)) ?? '').trim().slice(0, longestLine),
  }));
  const order = inOrder(read);
  return read.map(one => ({ ...one, place: one.place === null ? null : order.indexOf(one) + 1 }));
};

/** The paper of an address. */
export const readPaper = (open: OpenAnalysis, query: URLSearchParams): Paper => {
  const { analyses, data } = open;
  const offered = offeredAnalyses(analyses);
  const pinned = pinnedOf(open, offered);
  const isChosen = viewAnalyses.some(key => query.has(paperFields.at(key)));
  const wanted = analysisParts.filter(part => query.getAll(paperFields.shows).includes(part));
  return {
    title: (query.get(paperFields.titled) ?? '').trim().slice(0, longestLine) || data.basic.name,
    isChosen,
    arePinned: pinned.length > 0,
    chosen: readChosen(query, offered, isChosen ? null : firstChoice(pinned, offered)),
    off: viewAnalyses.filter(key => !offered.includes(key) && readPlace(query, key) !== null),
    shows: wanted.length > 0 ? wanted : analysisParts,
    rows: rowChoices.find(choice => choice === query.get(paperFields.rows)) ?? rowChoices[0],
  };
};

/** An analysis of a paper, opened. */
export const openPart = (
  request: PageRequest,
  open: OpenAnalysis,
  query: URLSearchParams,
  key: ViewAnalysis,
): OpenAnalysis => ({
  ...reopened(request, open, key, { query, address: addressOf(key) }),
  // What the address asks for that there is not is said once, above all of them.
  unknown: [],
});

/** The query of a paper as it stands now, with all that it leaves to defaults: neither a later default nor a new analysis changes it. */
export const writePaper = ({ selection }: OpenAnalysis, paper: Paper): URLSearchParams => {
  const query = writeWhole(selection);
  query.set(paperFields.titled, paper.title);
  for (const { key, place, line } of paper.chosen) {
    if (place === null) continue;
    query.set(paperFields.at(key), String(place));
    if (line) query.set(paperFields.line(key), line);
  }
  for (const part of paper.shows) query.append(paperFields.shows, part);
  query.set(paperFields.rows, paper.rows);
  return query;
};

/** The analyses on a paper, opened; `query`: its address with the lists in full, without which one would have no filter. */
export const askParts = (
  request: PageRequest,
  open: OpenAnalysis,
  query: URLSearchParams,
  { chosen, shows, rows }: Paper,
): Promise<AskedPart[]> => {
  const askPart = async ({ key, line }: Chosen): Promise<AskedPart> => {
    const own = openPart(request, open, query, key);
    const about = (await screenOf(key).about?.(request, own)) ?? null;
    const part = {
      id: key,
      title: request.t(`analysisTypes:name.${key}`),
      href: '',
      sub: describeFilter(request, own, about),
      line,
      shows,
      mostRows: Number(rows),
    };
    return { part, key, open: own };
  };
  return Promise.all(inOrder(chosen).map(askPart));
};

/** The names of the analyses on a paper, in their order. */
export const namesOnPaper = ({ t }: PageRequest, { chosen }: Paper): string =>
  inOrder(chosen)
    .map(({ key }) => t(`analysisTypes:name.${key}`))
    .join(', ');

/** A note of the analyses that the address asks for, and that are switched off; otherwise ''. */
export const offWords = ({ t }: PageRequest, { off }: Paper): string =>
  off.length === 0
    ? ''
    : t('paper:switchedOff', { analyses: off.map(key => t(`analysisTypes:name.${key}`)).join(', ') });

/** Those that are shown, opened. */
const openParts = (asked: readonly AskedPart[]): OpenAnalysis[] =>
  asked.flatMap(part => (part.key === null ? [] : [part.open]));

/** What a paper is about, in words: the dashboard where its heading is another, and what all its analyses have in common. */
export const paperWords = (
  request: PageRequest,
  open: OpenAnalysis,
  { title }: Paper,
  asked: readonly AskedPart[],
): string => {
  const words = describeForSeveral(request, open, openParts(asked));
  const { name } = open.data.basic;
  return title === name ? words : `${name} · ${words}`;
};
