import { offeredAnalyses } from '../../../domain/analysis/analysis-keys.ts';
import type { AccountTables } from '../accounts/account-tables.ts';
import type { Records } from '../schema.ts';

type AnalysisType = Omit<AccountTables['analysis_types'], 'active' | 'enable' | 'can_select'>;

/** `37, 99, 201` of `#2563c9`. */
const rgb = (color: string): string => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16)).join(', ');

const types: AnalysisType[] = Object.entries(offeredAnalyses).map(([type, { id, icon, color }]) => ({
  id,
  type: type as AnalysisType['type'],
  icon,
  color,
  color_rgb: rgb(color),
}));

/** Switches a new analysis on in every existing dashboard, as in those that are made later. */
const switchOn = (records: Records, id: number) =>
  records
    .insertInto('dashboard_analyses')
    .columns(['dashboard_id', 'analysis_id'])
    .expression(records.selectFrom('dashboards').select(({ val }) => ['id as dashboard_id', val(id).as('analysis_id')]))
    .execute();

/** Adds analyses that are missing in the table, and switches them on everywhere. */
export const layAnalyses = (records: Records): Promise<void> =>
  records.transaction().execute(async all => {
    const there = await all.selectFrom('analysis_types').select('id').execute();
    const lacking = types.filter(({ id }) => !there.some(type => type.id === id));
    for (const type of lacking) {
      await all
        .insertInto('analysis_types')
        .values({ ...type, active: 1, enable: 1, can_select: 1 })
        .execute();
      await switchOn(all, type.id);
    }
  });
