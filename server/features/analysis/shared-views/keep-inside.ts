import { matcherFor } from '../../../domain/address.shared.ts';
import { addressFields } from '../../../domain/analysis-address.shared.ts';
import { csvBelow, paths, patterns, withQuery } from '../../../domain/paths.shared.ts';

/** Fields of an address that a visitor may change: which page of the rows, and by what they are ordered. */
export const freeFields = [addressFields.page, addressFields.sort, addressFields.direction] as const;

/** Where a shared page is, and where the same page is for who is signed in. */
export type Places = {
  basePath: string;
  token: string;
  /** Below the prefix: the page of the analysis. */
  own: string;
  /** The query of the view. */
  query: URLSearchParams;
  /** Whether its rows may be taken as files. */
  files: boolean;
};

/**
 * What an address is of, whatever its page and order. No link chooses how many rows a page has, but screens whose pages are
 * shorter than others' write it into theirs.
 */
const withoutFree = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  for (const field of [...freeFields, addressFields.limit]) rest.delete(field);
  rest.sort();
  return rest.toString();
};

const onlyFree = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => freeFields.some(field => field === name)));

const reference = matcherFor(patterns.referenceImageFile);

/** The address below the share link that shows the same; '' where there is none, since it leads into the product. */
const inside = (places: Places, path: string, query: URLSearchParams): string => {
  const { basePath, token, own, files } = places;
  const isView = withoutFree(query) === withoutFree(places.query);
  if (path === own && isView) return basePath + withQuery(paths.shared(token), onlyFree(query));
  if (path === csvBelow(own) && isView && files) {
    return basePath + withQuery(paths.sharedCsv(token), onlyFree(query));
  }
  if (path === paths.productPicture) return basePath + withQuery(paths.sharedPicture(token), query);
  if (!reference.test(path)) return '';
  const [productId = Number.NaN, , imageId = Number.NaN] = path.split('/').slice(-3).map(Number);
  // What is done with reference images has addresses of the same shape.
  return Number.isInteger(imageId) ? basePath + paths.sharedReference(token, productId, imageId) : '';
};

/** What every page may load, whoever looks at it. */
const assets = [patterns.favicon, patterns.asset, patterns.flag].map(matcherFor);

/** An address of this site. Names and words of the data may begin with a slash, too, but no address has a blank. */
const isAddress = (text: string): boolean => /^\/\S*$/.test(text);

const rewrite = (places: Places, text: string): string => {
  if (!isAddress(text)) return text;
  const { basePath } = places;
  const isWhole = text.startsWith(`${basePath}/`);
  const [address = '', part] = (isWhole ? text.slice(basePath.length) : text).split('#');
  const [path = '', query = ''] = address.split('?');
  if (assets.some(asset => asset.test(path))) return text;
  // One without the prefix is a form's: its view adds that.
  const to = isWhole ? inside(places, path, new URLSearchParams(query)) : '';
  return to && part !== undefined ? `${to}#${part}` : to;
};

/** Where forms are sent, also to the page itself, and what says where the rows of a table lead. */
const emptied = new Set(['action', 'hint']);

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/**
 * The props of a page with every address kept below the share link: of the same view with another order or page of rows, of its
 * files and pictures; all others are ''. The views draw nothing, or plain text, where an address is ''. A form would choose
 * something else, so none has an address.
 */
export const keepInside = <Value>(places: Places, value: Value): Value => {
  const walk = (part: unknown, name: string): unknown => {
    if (typeof part === 'string') return emptied.has(name) ? '' : rewrite(places, part);
    if (name === 'ofPlan') return false;
    if (Array.isArray(part)) return part.map(entry => walk(entry, name));
    if (typeof part !== 'object' || part === null || !isPlain(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, walk(entry, key)]));
  };
  return walk(value, '') as Value;
};
