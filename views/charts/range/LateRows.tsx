import { titleWords } from '../../title-words.ts';
import { averageRoom, nameAbove, saysUntil } from './RangeName.tsx';
import type { RangeRow } from './range-row.ts';

/** Below a narrow drawing the places whose data end earlier, by their last day, where that has no room beside the names. */
export const LateRows = ({ rows, averages }: { rows: readonly RangeRow[]; averages: string }) => {
  if (saysUntil(rows, nameAbove - averageRoom(rows, averages).above)) return null;
  const days = [...new Set(rows.flatMap(({ until }) => until || []))];
  return (
    <ul className="legend legend--narrow muted">
      {days.map(day => (
        <li key={day}>
          {titleWords(
            `${day}: ${rows
              .filter(({ until }) => until === day)
              .map(({ name }) => name)
              .join(', ')}`,
          )}
        </li>
      ))}
    </ul>
  );
};
