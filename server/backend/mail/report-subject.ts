import type { Lang } from '../../domain/languages.ts';
import { oneSentence } from './clean.ts';

/** Lists of mails show no more of a subject, on telephones less. */
const longest = 90;
/** Of a fact, fewer characters say nothing. */
const leastOfFact = 20;

/** Where a text may end: behind each sentence, and before what a dash adds to one. */
const endsOf = (text: string, lang: Lang): number[] => {
  const sentences = [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)];
  const ends = sentences.map(({ index, segment }) => index + segment.trimEnd().length);
  return [...ends, ...[...text.matchAll(/ – /g)].map(({ index }) => index)];
};

/** What stands behind the last whole word: a dash, a comma, or a number without what it counts. */
const hanging = /(?:\s+[+−-]?\d[^\s]*)?[\s–,:;]*$/;

/** The beginning of a text at a blank between two words, with a mark that more follows. */
const cutAtWord = (text: string, most: number): string => {
  const blank = text.slice(0, most).lastIndexOf(' ');
  return blank < leastOfFact ? '' : `${text.slice(0, blank).replace(hanging, '')}…`;
};

const factOf = (answer: string, lang: Lang, most: number): string => {
  if (most < leastOfFact) return '';
  const end = Math.max(0, ...endsOf(answer, lang).filter(at => at <= most));
  return end > 0 ? answer.slice(0, end) : cutAtWord(answer, most);
};

/** The subject of a report: what it is called, and of its answer the first sentences that have room. */
export const reportSubject = (report: string, answer: string, lang: Lang): string => {
  const name = oneSentence(report);
  const fact = factOf(oneSentence(answer), lang, longest - name.length - ': '.length);
  return fact ? `${name}: ${fact}` : name;
};
