/** What an import is at, one phase after the other; `waiting` while another one runs. */
export type ImportPhase = 'waiting' | 'inspecting' | 'reading' | 'catalogue' | 'writing' | 'committed' | 'finishing';

/** A line of progress. Rows read are estimated while a phase runs; seconds left are null as long as nobody can tell. */
export type ImportProgress = {
  file: string;
  phase: ImportPhase;
  rowsRead: number;
  written: number;
  rejected: number;
  rowsPerSecond: number;
  secondsLeft: number | null;
  /** How much of the way is done, 0 to 1. */
  share: number;
};

/** Where on the way from 0 to 1 each phase begins, as measured on a file of 5 million rows. */
const begins: Record<ImportPhase, number> = {
  waiting: 0,
  inspecting: 0,
  reading: 0.15,
  catalogue: 0.6,
  writing: 0.65,
  committed: 0.98,
  finishing: 0.99,
};
const order: readonly ImportPhase[] = [
  ...(['waiting', 'inspecting', 'reading', 'catalogue', 'writing', 'committed', 'finishing'] as const),
];

const shareOf = (phase: ImportPhase, done: number): number => {
  const next = order[order.indexOf(phase) + 1];
  const end = next === undefined ? 1 : begins[next];
  return begins[phase] + (end - begins[phase]) * Math.min(1, Math.max(0, done));
};

type Known = { rowsRead?: number; written?: number; rejected?: number };
export type ReportProgress = (phase: ImportPhase, done?: number, known?: Known) => void;

/** Makes lines of progress from phases and shares. `now` in ms. */
export const createProgress = (
  file: string,
  onProgress: (progress: ImportProgress) => void,
  now: () => number = Date.now,
): ReportProgress => {
  const start = now();
  const known: Required<Known> = { rowsRead: 0, written: 0, rejected: 0 };
  return (phase, done = 0, more = {}) => {
    Object.assign(known, more);
    const seconds = (now() - start) / 1000;
    const share = shareOf(phase, done);
    const secondsLeft = share > 0.02 && seconds > 0.5 ? Math.ceil((seconds * (1 - share)) / share) : null;
    const rowsPerSecond = seconds > 0 ? Math.round(known.rowsRead / seconds) : 0;
    onProgress({ file, phase, ...known, rowsPerSecond, secondsLeft, share });
  };
};
