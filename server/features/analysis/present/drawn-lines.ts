import type { Line } from '../../../contract/analyses/parts/time-chart.ts';

/** As many as can be distinguished: eight colours, one of them for own products, with four marks. */
export const [mostLines, mostHues] = [8, 7];
const mostOwn = 4;

/** The first lines, with the one of this id, if it is among them, in the place of the last. */
const firstWith = (lines: readonly Line[], count: number, masterId: number | null): Line[] => {
  const at = lines.findIndex(line => line.masterId === masterId);
  const wanted = lines[at];
  return wanted && at >= count ? [...lines.slice(0, count - 1), wanted] : lines.slice(0, count);
};

/** The lines of one drawing, from the first on; that of `masterId` is one of them. `most`: fewer, each with its name at its end. */
export const drawable = (lines: readonly Line[], masterId: number | null = null, most = mostLines): Line[] => {
  const own = firstWith(
    lines.filter(line => line.own),
    Math.min(mostOwn, Math.ceil(most / 2)),
    masterId,
  );
  const others = firstWith(
    lines.filter(line => !line.own),
    Math.min(mostHues, most - own.length),
    masterId,
  );
  return [...own, ...others];
};

/** The name of a line, with details if another has the same. */
export const lineName =
  (lines: readonly Line[]) =>
  (line: Line): string =>
    lines.filter(other => other.name === line.name).length > 1 && line.detail
      ? `${line.name} (${line.detail})`
      : line.name;

/** What a line changed from; null where it has nothing of the kind, and changes from its first value. */
export type ChangedFrom = (line: Line) => number | null;

/** From what each line changed; `known`: its values are changes already. */
export type ChangesFrom = ChangedFrom | 'known';

/** A line as changes in %, from its first value where nothing else is known that it changed from. */
export const asChange =
  (from: ChangesFrom = () => null) =>
  (line: Line): Line => {
    if (from === 'known') return line;
    const base = from(line) ?? line.points.find(({ value }) => value !== null)?.value ?? null;
    const changeOf = (value: number | null): number | null =>
      value === null || !base ? null : (value / base - 1) * 100;
    return { ...line, points: line.points.map(point => ({ ...point, value: changeOf(point.value) })) };
  };
