import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainStartProblem } from '../../backend/problems/store-problem.ts';
import { readMovedMarker } from '../../backend/stores/moved-marker.ts';
import { checkObservations } from '../../backend/stores/observations/check-observations.ts';
import type { ObservationsServer } from '../../backend/stores/observations/clickhouse/server-state.ts';
import { isFileWhole, type ServerState } from '../../backend/stores/records/check-records.ts';
import type { Finding } from '../finding.ts';

const reason = (error: unknown, folder: string): string =>
  explainStartProblem(error, folder) ?? (error as Error).message.split('\n')[0] ?? '';

const broken = (part: 'records' | 'observations', error: unknown, folder: string): Finding => ({
  part,
  state: 'broken',
  text: 'doctor:store.broken',
  params: { reason: reason(error, folder) },
});

/** The records where they are files of the data folder. */
export const checkRecordsFile = (folder: string): Finding[] => {
  const file = join(folder, 'records.sqlite');
  const moved = readMovedMarker(folder);
  if (moved) return [{ part: 'records', state: 'broken', text: 'doctor:records.movedToServer', params: { ...moved } }];
  if (!existsSync(file)) return [{ part: 'records', state: 'ok', text: 'doctor:records.none', params: { file } }];
  try {
    const isWhole = isFileWhole(file);
    return [
      isWhole
        ? { part: 'records', state: 'ok', text: 'doctor:records.whole', params: { file } }
        : { part: 'records', state: 'broken', text: 'doctor:records.damaged', params: { file } },
    ];
  } catch (error) {
    return [broken('records', error, folder)];
  }
};

/** More than this, and each page that is made anew waits for the way to the database. */
const slowMs = 10;
/** What a backend and four web workers may use, and what people of the server need. */
const fewConnections = 50;

/** The records where they lie on a server; `error` where it could not be asked. */
export const checkRecordsServer = (asked: ServerState | { error: unknown }, folder: string): Finding[] => {
  if ('error' in asked) return [broken('records', asked.error, folder)];
  const { version, answerMs, mostConnections, movedAway } = asked;
  const params = { version, ms: answerMs.toFixed(1), most: String(mostConnections) };
  if (movedAway)
    return [{ part: 'records', state: 'broken', text: 'doctor:records.movedToFiles', params: { ...movedAway } }];
  const findings: Finding[] = [{ part: 'records', state: 'ok', text: 'doctor:records.server', params }];
  if (answerMs > slowMs) findings.push({ part: 'records', state: 'hint', text: 'doctor:records.slow', params });
  if (mostConnections < fewConnections)
    findings.push({ part: 'records', state: 'hint', text: 'doctor:records.fewConnections', params });
  return findings;
};

/** The observations in their file; one that a running server holds is said to be held. */
export const checkObservationsFile = async (folder: string, isServed: boolean): Promise<Finding[]> => {
  const file = join(folder, 'observations.duckdb');
  if (isServed) return [{ part: 'observations', state: 'ok', text: 'doctor:observations.held', params: { file } }];
  if (!existsSync(file))
    return [{ part: 'observations', state: 'ok', text: 'doctor:observations.none', params: { file } }];
  try {
    await checkObservations(file);
    return [{ part: 'observations', state: 'ok', text: 'doctor:observations.whole', params: { file } }];
  } catch (error) {
    return [broken('observations', error, folder)];
  }
};

/** The observations where they lie on a server; `error` where it could not be asked. */
export const checkObservationsServer = (asked: ObservationsServer | { error: unknown }, folder: string): Finding[] => {
  if ('error' in asked) return [broken('observations', asked.error, folder)];
  const { version, answerMs } = asked;
  const params = { version, ms: answerMs.toFixed(1) };
  return [{ part: 'observations', state: 'ok', text: 'doctor:observations.server', params }];
};
