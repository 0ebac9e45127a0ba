import type { Tree } from './links.ts';
import type { Page } from './pages.ts';

/** The number that a heading begins with: `7.4` of "7.4 Groups and members". */
const readNumber = (heading: string): string | null => /^(\d+(?:\.\d+)*)\.?\s/.exec(heading)?.[1] ?? null;

/** Whether a page has a section of that number. */
export const hasSection = ({ headings }: Page, section: string): boolean =>
  headings.some(heading => readNumber(heading) === section);

/** Comments as one line: a citation may continue after the next star. */
const flattened = (code: string): string => code.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ');

const sections = /^(?:,? (?:and )?§\d+(?:\.\d+)*)+/;

/** The text after a comma is a heading, or the beginning of one. */
const headingProblem = ({ headings }: Page, rest: string): string | null => {
  const words = /^, ([^§]+)/.exec(rest)?.[1]?.toLowerCase();
  if (words === undefined) return null;
  const isNamed = headings.some(heading => words.startsWith(heading.toLowerCase()));
  return isNamed ? null : `, ${words.slice(0, 40)}`;
};

const partProblem = (page: Page, rest: string): string | null => {
  const cited = sections.exec(rest)?.[0].match(/\d+(?:\.\d+)*/g) ?? [];
  const missing = cited.find(section => !hasSection(page, section));
  return missing === undefined ? headingProblem(page, rest) : ` §${missing}`;
};

/**
 * Broken citations in a file of code: of a missing page (`docs/product.md`, from the root of the project), of a missing
 * section (`docs/product.md §4, §7.5`), or of a missing heading (`docs/figures.md, price gap`).
 */
export const badCitations = ({ pages, exists }: Tree, file: string, code: string): string[] => {
  const text = flattened(code);
  return [...text.matchAll(/(?<![\w/.-])[\w./-]+\.md\b/g)].flatMap(({ 0: path, index }) => {
    if (!exists(path)) return [`${file} cites ${path}, which is not there`];
    const page = pages.get(path);
    const part = page ? partProblem(page, text.slice(index + path.length)) : null;
    return part === null ? [] : [`${file} cites ${path}${part}, which is not there`];
  });
};
