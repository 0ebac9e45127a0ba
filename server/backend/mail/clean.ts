const longestName = 80;
const longestSentence = 500;
const longestMessage = 4000;

const cut = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`;
};

/** Line ends, control and direction characters in people's input could forge lines, headers or the order of words. */
const unsafeInLine = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A name within a line of a mail: one line, at most 80 characters. */
export const oneLine = (text: string): string =>
  cut(text.replace(unsafeInLine, ' ').replace(/\s+/g, ' ').trim(), longestName);

/** A sentence with names in it: one line, at most 500 characters. */
export const oneSentence = (text: string): string =>
  cut(text.replace(unsafeInLine, ' ').replace(/ +/g, ' ').trim(), longestSentence);

/** A name for the greeting; null if a mail program would turn it into a link: anybody can register any address. */
export const greetable = (name: string): string | null => {
  const clean = oneLine(name);
  return clean === '' || /[/\\@:]|www\.|\p{L}{2}\.\p{L}{2}/iu.test(clean) ? null : clean;
};

/** The lines of a person's message; at most 4,000 characters. */
export const messageLines = (message: string): string[] => {
  const lines = message
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .trim()
    .split('\n');
  const clean = lines.map(line => line.replace(unsafeInLine, ' ').trimEnd()).join('\n');
  return clean === '' ? [] : cut(clean, longestMessage).split('\n');
};
