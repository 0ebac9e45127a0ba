import { escapeHtml } from '../../../views/escape-html.ts';

/** Characters that no XML document may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it stands in an XML document. */
export const writeText = (text: string): string => escapeHtml(text.replace(unwritable, ''));

/** A number as drawings need it: to the hundredth of a pixel. */
export const shortNumber = (value: number): string => String(Math.round(value * 100) / 100);

type Attributes = Readonly<Record<string, string | number>>;

/** An element with what is in it. */
export const writeElement = (tag: string, attributes: Attributes, inner = ''): string => {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? shortNumber(value) : writeText(value)}"`)
    .join('');
  return inner ? `<${tag}${written}>${inner}</${tag}>` : `<${tag}${written}/>`;
};
