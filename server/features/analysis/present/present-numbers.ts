import { type TableCell, type TableColumn, textCell } from '../../../../views/islands/table/table-model.ts';
import type { PlainTableProps } from '../../../../views/pages/analysis/parts/PlainTable.tsx';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { numberCell, plainColumn } from './columns.ts';
import { lineName } from './present-time.ts';

type Row = { day: string; at: number };
/** A column with the function for its cells. */
type Part = { column: TableColumn; cell: (row: Row) => TableCell };

/** Every value of the drawn lines: a row for each bucket, a column for each line. */
export const presentNumbers = (
  { t }: PageRequest,
  { formats }: OpenAnalysis,
  { bucket, xAxisData }: TimeChart,
  lines: readonly Line[],
): PlainTableProps & { title: string } => {
  const nameLine = lineName(lines);
  const time: Part = {
    column: plainColumn('time', t(`evolution:bucket.${bucket}`), 'head'),
    cell: ({ day }) =>
      textCell(bucket === 'day' ? formats.day(day) : formats.bucket(day, bucket), {
        sub: bucket === 'week' ? formats.day(day) : '',
      }),
  };
  const values = lines.map((line, nth): Part => {
    const valueAt = ({ at }: Row): number | null => line.data[at] ?? null;
    return {
      column: plainColumn(String(nth), nameLine(line), 'number', formats.currency),
      cell: row => numberCell(formats.money(valueAt(row)), valueAt(row)),
    };
  });
  const parts = [time, ...values];
  return {
    title: t('evolution:numbers'),
    caption: t('evolution:numbers'),
    columns: parts.map(({ column }) => column),
    rows: xAxisData.map((day, at) => ({ key: day, own: false, cells: parts.map(({ cell }) => cell({ day, at })) })),
  };
};
