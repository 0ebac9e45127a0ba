import type { RoleKey } from './account-tables.ts';
import type { Records } from './schema.ts';

/** An analysis type with its texts in one language, and whether a dashboard has it switched on. */
export type AnalysisOfDashboard = {
  id: number;
  name: string;
  description: string;
  icon: string;
  color: string;
  colorRGB: string;
  type: string;
  active: boolean;
  enable: boolean;
  canSelect: boolean;
};

/** The columns that hold texts in the language: 2 is Spanish, everything else English. */
export const textColumns = (languageId: number) =>
  languageId === 2
    ? ({ name: 'name_es', description: 'description_es' } as const)
    : ({ name: 'name_en', description: 'description_en' } as const);

/** All analysis types on offer; `active` tells whether the dashboard has it switched on. */
export const analysesOfDashboard = async (
  records: Records,
  dashboardId: number,
  languageId: number,
): Promise<AnalysisOfDashboard[]> => {
  const texts = textColumns(languageId);
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
  return rows.map(row => ({
    id: row.id,
    name: row[texts.name],
    description: row[texts.description],
    icon: row.icon,
    color: row.color,
    colorRGB: row.color_rgb,
    type: row.type,
    active: row.chosen !== null,
    enable: row.enable === 1,
    canSelect: row.can_select === 1,
  }));
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

/** Id of a role by its key. Throws where the migration did not lay it. */
export const roleId = async (records: Records, key: RoleKey): Promise<number> => {
  const row = await records.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return row.id;
};
