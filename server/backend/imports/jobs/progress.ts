/** The phases of an import in order; `waiting` while another one runs. */
export type ImportPhase = 'waiting' | 'inspecting' | 'reading' | 'catalogue' | 'writing' | 'committed' | 'finishing';

/**
 * A progress message. Rows read are estimated during a phase; seconds left are null as long as they cannot be
 * estimated.
 */
export type ImportProgress = {
  file: string;
  phase: ImportPhase;
  rowsRead: number;
  written: number;
  rejected: number;
  rowsPerSecond: number;
  secondsLeft: number | null;
  /** Share of the import that is done, 0 to 1. */
  share: number;
};

/** Where each phase begins between 0 and 1, as measured on a file of 5 million rows. */
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

const measureShare = (phase: ImportPhase, done: number): number => {
  const next = order[order.indexOf(phase) + 1];
  const end = next === undefined ? 1 : begins[next];
  return begins[phase] + (end - begins[phase]) * Math.min(1, Math.max(0, done));
};

type RowCounts = { rowsRead?: number; written?: number; rejected?: number };
export type ReportProgress = (phase: ImportPhase, done?: number, known?: RowCounts) => void;

/** Makes progress messages from phases and shares. `now` in ms. */
export const createProgress = (
  file: string,
  onProgress: (progress: ImportProgress) => void,
  now: () => number = Date.now,
): ReportProgress => {
  const start = now();
  const known: Required<RowCounts> = { rowsRead: 0, written: 0, rejected: 0 };
  return (phase, done = 0, more = {}) => {
    Object.assign(known, more);
    const seconds = (now() - start) / 1000;
    const share = measureShare(phase, done);
    const secondsLeft = share > 0.02 && seconds > 0.5 ? Math.ceil((seconds * (1 - share)) / share) : null;
    const rowsPerSecond = seconds > 0 ? Math.round(known.rowsRead / seconds) : 0;
    onProgress({ file, phase, ...known, rowsPerSecond, secondsLeft, share });
  };
};
