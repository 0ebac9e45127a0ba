/**
 * Takes out the nonce and the form token, which differ in every reply, when a page was shown, and what the settings say of
 * the cache now.
 */
const withoutSecrets = (html: string): string =>
  html
    .replace(/ nonce="[^"]+"/g, '')
    .replace(/name="_csrf" value="[^"]+"/g, '')
    .replace(/"name":"_csrf","value":"[^"]+"/g, '')
    .replace(/as shown on [^<]*/g, '')
    .replace(/\d[\d,]* answers?, [^<]*/g, '');

/** Where two pages differ: the text of each around that place. */
const whereApart = (one: string, other: string): string => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [here, there] = [one, other].map(html => html.slice(Math.max(at - 80, 0), at + 120));
  return `at ${at}:\n  ${here}\n  ${there}`;
};

/** Whether two pages differ by nothing else. */
export const isSamePage = (one: string, other: string): boolean => withoutSecrets(one) === withoutSecrets(other);

type Named = { name: string; html: string };

/** Throws where two pages differ by anything else. */
export const insistOnSamePage = (first: Named, other: Named): void => {
  if (isSamePage(first.html, other.html)) return;
  const where = whereApart(withoutSecrets(first.html), withoutSecrets(other.html));
  throw new Error(`${other.name} writes another page than ${first.name}, ${where}`);
};
