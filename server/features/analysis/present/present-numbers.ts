import { type TableCell, type TableColumn, textCell } from '../../../../views/islands/table/table-model.ts';
import type { PlainTableProps } from '../../../../views/pages/analysis/parts/PlainTable.tsx';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { numberCell, plainColumn } from './columns.ts';
import { asChange, type ChangesFrom, lineName } from './drawn-lines.ts';

/** A column with the function for its cells, one for each day. */
type Part = { column: TableColumn; cell: (day: string) => TableCell };

/** Every value of the drawn lines, as it is drawn: a row for each bucket, a column for each line. */
export const presentNumbers = (
  { t }: PageRequest,
  { formats }: OpenAnalysis,
  { bucket, days }: TimeChart,
  given: readonly Line[],
  changes: { asChanges: boolean; from?: ChangesFrom | undefined } = { asChanges: false },
): PlainTableProps & { title: string } => {
  const { asChanges, from } = changes;
  const lines = asChanges ? given.map(asChange(from)) : given;
  const [unit, write] = asChanges ? ['%', formats.signedPercent] : [formats.currency, formats.money];
  const nameLine = lineName(lines);
  const time: Part = {
    column: plainColumn('time', t(`evolution:bucket.${bucket}`), 'head'),
    cell: day =>
      textCell(bucket === 'day' ? formats.day(day) : formats.bucket(day, bucket), {
        sub: bucket === 'week' ? formats.day(day) : '',
      }),
  };
  const ofLines = lines.map((line, nth): Part => {
    const values = new Map(line.points.map(({ day, value }) => [day, value]));
    const valueOn = (day: string): number | null => values.get(day) ?? null;
    return {
      // A phone has all of them in a card for each row.
      column: { ...plainColumn(String(nth), nameLine(line), 'number', unit), as: '' },
      cell: day => numberCell(write(valueOn(day)), valueOn(day)),
    };
  });
  const parts = [time, ...ofLines];
  return {
    title: t('evolution:numbers'),
    caption: t('evolution:numbers'),
    columns: parts.map(({ column }) => column),
    rows: days.map(day => ({ key: day, own: false, cells: parts.map(({ cell }) => cell(day)) })),
  };
};
