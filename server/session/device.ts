import bowser from 'bowser';

/** Longer ones are not real browsers; this bounds what patterns have to read. */
const longestRead = 512;
const longestName = 60;

/** Browser and system of a User-Agent, like "Chrome 149, Linux", at most 60 characters; null if it names neither. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const parser = bowser.getParser(userAgent.slice(0, longestRead));
  const [major = ''] = (parser.getBrowserVersion() ?? '').split('.');
  const browser = `${parser.getBrowserName()} ${major}`.trim();
  const name = [browser, parser.getOSName()].filter(Boolean).join(', ');
  return name === '' ? null : name.slice(0, longestName);
}
