/** A part of a page as it was rendered. */
export type Element = { tag: string; attributes: Readonly<Record<string, string>>; children: Part[] };
export type Part = Element | string;

/** What React writes: every element is closed, every attribute has double quotes. */
const token = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const attribute = /([\w:-]+)="([^"]*)"/g;

const written: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => written[name] ?? whole);

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, decode(value)]));

/** The markup of React's static rendering as a tree, below an element without a name. */
export const readMarkup = (markup: string): Element => {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closes, tag = '', attributes = '', closed, text] of markup.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    else if (closes) open.pop();
    else {
      const element: Element = { tag, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!closed) open.push(element);
    }
  }
  return root;
};

export const isElement = (part: Part): part is Element => typeof part !== 'string';

export const classesOf = ({ attributes }: Element): readonly string[] => (attributes.class ?? '').split(' ');

export const hasClass = (element: Element, name: string): boolean => classesOf(element).includes(name);

/** Every element below one, from the top down as people read it. */
export const descendants = (element: Element): Element[] =>
  element.children.filter(isElement).flatMap(child => [child, ...descendants(child)]);

export const findIn = (element: Element, is: (one: Element) => boolean): Element | null =>
  descendants(element).find(is) ?? null;

/** What people see of a part as one line: without what is only for those who hear the page. */
export const textOf = (part: Part, without: (one: Element) => boolean = () => false): string => {
  const collect = (one: Part): string => {
    if (!isElement(one)) return one;
    return hasClass(one, 'visually-hidden') || without(one) ? '' : one.children.map(collect).join('');
  };
  return collect(part)
    .replace(/[ \t\n]+/g, ' ')
    .trim();
};
