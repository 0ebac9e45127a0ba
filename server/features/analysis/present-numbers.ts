import { textCell } from '../../../views/islands/table-model.ts';
import type { PlainTableProps } from '../../../views/pages/analysis/PlainTable.tsx';
import type { Line, TimeChart } from '../../contract/entities/analysis-replies.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { numberCell, plainColumn } from './columns.ts';
import type { OpenAnalysis } from './open-analysis.ts';
import { lineName } from './present-time.ts';

/** Every number of the drawn lines: a row a bucket, a column a line. */
export const presentNumbers = (
  { t }: PageRequest,
  { formats }: OpenAnalysis,
  reply: TimeChart,
  lines: readonly Line[],
): PlainTableProps & { title: string } => {
  const nameOf = lineName(lines);
  const time = plainColumn('time', t(`evolution:bucket.${reply.bucket}`), 'head');
  return {
    title: t('evolution:numbers'),
    caption: t('evolution:numbers'),
    columns: [
      time,
      ...lines.map((line, index) => plainColumn(String(index), nameOf(line), 'number', formats.currency)),
    ],
    rows: reply.xAxisData.map((day, at) => ({
      key: day,
      own: false,
      cells: [
        textCell(reply.bucket === 'day' ? formats.day(day) : `${formats.bucket(day, reply.bucket)}`, {
          sub: reply.bucket === 'week' ? formats.day(day) : '',
        }),
        ...lines.map(line => numberCell(formats.money(line.data[at] ?? null), line.data[at] ?? null)),
      ],
    })),
  };
};
