import { type ClickHouseSettings, SettingsMap } from '@clickhouse/client';
import type { Visible } from '../ledger.ts';
import { type ChangedTable, changedTableNames, dimensionNames } from './schema.ts';

const isMade = ({ last, dead }: Visible): string => {
  const none = dead.filter(id => id <= last);
  return `change_id <= ${last}${none.length > 0 ? ` AND change_id NOT IN (${none.join(', ')})` : ''}`;
};

const ofTable = (table: ChangedTable, visible: Visible): string => {
  const conditions = [isMade(visible)];
  for (const { importId, before } of visible.undone) {
    conditions.push(`NOT (import_id = ${importId} AND change_id < ${before})`);
  }
  if (visible.removals.length > 0) {
    conditions.push(`row_id NOT IN (SELECT row_id FROM removed_rows WHERE name = '${table}'
      AND change_id IN (${visible.removals.join(', ')}))`);
  }
  return conditions.join(' AND ');
};

/** The settings of a statement that make it read what is there, and nothing else. */
export const onlyVisible = (visible: Visible): ClickHouseSettings => {
  const filters = [
    ...changedTableNames.map(table => [table, ofTable(table, visible)] as const),
    ...dimensionNames.map(table => [table, `generation = ${visible.generations[table] ?? 0}`] as const),
  ];
  const escaped = filters.map(([table, condition]) => [table, condition.replaceAll("'", "\\'")]);
  return { additional_table_filters: SettingsMap.from(Object.fromEntries(escaped)) };
};
