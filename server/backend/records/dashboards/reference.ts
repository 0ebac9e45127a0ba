import type { Selectable } from 'kysely';
import type { AnalysisKey } from '../../../domain/analysis/analysis-keys.ts';
import type { AccountTables, RoleKey } from '../accounts/account-tables.ts';
import type { Records } from '../schema.ts';

/** An available analysis type; `active`: whether it is switched on. */
export type OfferedAnalysis = {
  id: number;
  icon: string;
  color: string;
  colorRGB: string;
  type: AnalysisKey;
  active: boolean;
  enable: boolean;
  canSelect: boolean;
};

type AnalysisRow = Selectable<AccountTables['analysis_types']> & { chosen: number | null };

/** An analysis type in the table; `chosen`: who has it switched on, null if nobody has. */
export const offeredAnalysis = (row: AnalysisRow): OfferedAnalysis => ({
  id: row.id,
  icon: row.icon,
  color: row.color,
  colorRGB: row.color_rgb,
  type: row.type,
  active: Boolean(row.chosen),
  enable: row.enable === 1,
  canSelect: row.can_select === 1,
});

/** All available analysis types; `active`: whether the dashboard has it switched on. */
export const analysesOfDashboard = async (records: Records, dashboardId: number): Promise<OfferedAnalysis[]> => {
  const rows = await records
    .selectFrom('analysis_types as type')
    .leftJoin('dashboard_analyses as chosen', join =>
      join.onRef('chosen.analysis_id', '=', 'type.id').on('chosen.dashboard_id', '=', dashboardId),
    )
    .selectAll('type')
    .select('chosen.analysis_id as chosen')
    .where('type.active', '=', 1)
    .orderBy('type.id')
    .execute();
  return rows.map(offeredAnalysis);
};

/** Ids of the analysis types that a new dashboard starts with. */
export const selectableAnalysisIds = async (records: Records): Promise<number[]> => {
  const rows = await records
    .selectFrom('analysis_types')
    .select('id')
    .where('active', '=', 1)
    .where('enable', '=', 1)
    .execute();
  return rows.map(row => row.id);
};

/** Id of a role by its key. Throws if the migration has not added it. */
export const roleId = async (records: Records, key: RoleKey): Promise<number> => {
  const row = await records.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return row.id;
};
