import { exitCodes } from './command-line/terminal.ts';
import { readSettings, type Settings, SettingsProblem } from './config/settings.ts';
import { terminalLanguage } from './config/terminal-language.ts';
import { examine } from './doctor/examine.ts';
import type { Finding, State } from './doctor/finding.ts';
import { sizeWords } from './domain/formats.ts';
import { translatorFor } from './rendering/translator.ts';

const lang = terminalLanguage(process.env);
const t = translatorFor(lang);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const signs: Record<State, string> = { ok: '  ok ', hint: ' hint', broken: 'WRONG' };

const sayFinding = ({ part, state, text, params = {}, sizes = {}, base }: Finding): void => {
  const written = Object.entries(sizes).map(([name, bytes]) => [name, sizeWords({ t, lang }, bytes, base)]);
  say(`${signs[state]}  ${t(`doctor:part.${part}`)}: ${t(text, { ...params, ...Object.fromEntries(written) })}`);
};

/** Null where a setting is wrong: each is said. */
const settingsOrSay = (): Settings | null => {
  try {
    const settings = readSettings(process.env);
    say(`${signs.ok}  ${t('doctor:settings')}`);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    for (const line of error.message.split('\n')) say(`${signs.broken}  ${line}`);
    return null;
  }
};

const run = async (): Promise<number> => {
  const settings = settingsOrSay();
  if (settings === null) return exitCodes.problem;
  const findings = await examine(settings);
  findings.forEach(sayFinding);
  const count = findings.filter(({ state }) => state === 'broken').length;
  say(count === 0 ? t('doctor:well') : t('doctor:wrong', { count }));
  return count === 0 ? exitCodes.done : exitCodes.problem;
};

run().then(
  code => process.exit(code),
  (error: unknown) => {
    say(`The examination failed: ${(error as Error).stack}`);
    process.exit(exitCodes.problem);
  },
);
