export type CheckState = 'ok' | 'changed' | 'broken' | 'notTried';

/** One check with the texts of each outcome; `value` replaces `{value}` in a text. */
export type Check = {
  id: string;
  name: string;
  need: string;
  advice: string;
  outcome: string;
  value: string;
  outcomes: Record<string, { state: CheckState; text: string }>;
};

export type Finding = { outcome: string; value: string };

export type CheckWords = {
  states: Record<CheckState, string>;
  /** The answer, by what is the worst of it; `…One` for a single check. */
  verdicts: Record<'ok' | 'notTried' | 'notTriedOne' | 'changed' | 'changedOne' | 'broken' | 'brokenOne', string>;
  tried: string;
  state: string;
  result: string;
  advice: string;
  report: string;
  title: string;
  runAgain: string;
};

export type Fact = { name: string; value: string };

export type Row = { id: string; name: string; state: CheckState; text: string; need: string; advice: string };

/** The content of the small form: accents and symbols, which reveal rewriting by a proxy. */
export const probeText = 'ñandú + €5 & 100 % = “ok”';

/** The large form: commas triple when sent, which keeps the page itself small. */
export const pads = 44;
export const pad = ','.repeat(1000);
export const largeKb = 132;

const states = ['broken', 'changed', 'notTried', 'ok'] as const;

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const needsWork = ({ state }: Pick<Row, 'state'>): boolean => state === 'broken' || state === 'changed';

/** The rows of the table, what is wrong first: the browser's findings take precedence over the server's. */
export const toRows = (checks: Check[], found: Record<string, Finding>): Row[] => {
  const rows = checks.map(check => {
    const { outcome, value } = found[check.id] ?? check;
    const { state, text } = check.outcomes[outcome] ?? { state: 'notTried' as const, text: outcome };
    return { ...check, state, text: filled(text, { value }) };
  });
  return [
    ...rows.filter(({ state }) => state === 'broken'),
    ...rows.filter(({ state }) => state === 'changed'),
    ...rows.filter(row => !needsWork(row)),
  ];
};

/** The checks without a result, each with an outcome that says so. */
export const toUntried = (checks: Check[], outcome: 'checking' | 'untried'): Record<string, Finding> =>
  Object.fromEntries(
    checks
      .filter(check => check.outcome === 'untried' || check.outcome === 'noScripts')
      .map(({ id }) => [id, { outcome, value: '' }]),
  );

/** What has another outcome. */
export const withoutOutcome = (found: Record<string, Finding>, outcome: string): Record<string, Finding> =>
  Object.fromEntries(Object.entries(found).filter(([, one]) => one.outcome !== outcome));

type Counts = Record<CheckState, number>;

const countStates = (rows: Row[]): Counts => {
  const count = (wanted: CheckState): number => rows.filter(({ state }) => state === wanted).length;
  return { broken: count('broken'), changed: count('changed'), notTried: count('notTried'), ok: count('ok') };
};

/** The number of rows in each state that there is, the worst first: “not checked: 1 · OK: 16”. */
const writeSummary = (rows: Row[], words: CheckWords): string => {
  const counts = countStates(rows);
  return states
    .filter(state => counts[state] > 0)
    .map(state => `${words.states[state]}: ${counts[state]}`)
    .join(' · ');
};

const chooseVerdict = ({ broken, changed, notTried }: Counts): keyof CheckWords['verdicts'] => {
  if (broken > 0) return broken === 1 ? 'brokenOne' : 'broken';
  if (notTried > 0) return notTried === 1 ? 'notTriedOne' : 'notTried';
  if (changed > 0) return changed === 1 ? 'changedOne' : 'changed';
  return 'ok';
};

/** The answer in one sentence. */
export const writeVerdict = (rows: Row[], words: CheckWords): string => {
  const counts = countStates(rows);
  return filled(words.verdicts[chooseVerdict(counts)], { ...counts, all: rows.length });
};

/** What IT can do about a row: only for checks that found a problem. */
export const chooseAdvice = (row: Row): string => (needsWork(row) ? row.advice : '');

const writeLine = (row: Row, words: CheckWords): string =>
  [
    `[${words.states[row.state]}] ${[row.name, row.text].filter(Boolean).join(': ')}`,
    ...(needsWork(row) ? [`    → ${row.advice}`] : []),
  ].join('\n');

/** The whole check as plain text for a mail: problems come first. */
export const writeReport = (rows: Row[], facts: Fact[], words: CheckWords): string =>
  [
    words.title,
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    '',
    writeVerdict(rows, words),
    writeSummary(rows, words),
    '',
    ...states.flatMap(state => rows.filter(row => row.state === state).map(row => writeLine(row, words))),
  ].join('\n');
