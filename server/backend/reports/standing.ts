import type { ReportState } from '../../contract/entities/report.ts';
import type { ReadNarrowed } from '../accounts/authenticate.ts';
import { readOwner } from '../accounts/owner.ts';
import type { Principal } from '../accounts/principal.ts';
import { type FoundView, findView } from '../records/dashboards/views.ts';
import { type Remember, readAnew } from '../records/remember.ts';
import { findReport, type Report } from '../records/reports/reports.ts';
import type { Records } from '../records/schema.ts';

/** What a report is made of at this moment: its owner as a bearer, its dashboard, and its view unless it is the overview. */
export type Material = { owner: Principal; tokenVersion: number; dashboardId: number; view: FoundView | null };

/** Why a report cannot be made, whoever asks for it. */
export type Lack = Extract<ReportState, 'ownerLeft' | 'dashboardGone' | 'viewGone'>;

/** What a report shows now: what its owner may see at this moment, and nothing else. */
export const readMaterial = async (
  records: Records,
  report: Report,
  remember: Remember = readAnew,
): Promise<Material | Lack> => {
  const { dashboardId, ownerId, ofView, viewId } = report;
  if (dashboardId === null) return 'dashboardGone';
  const owned = await readOwner(records, { ...report, dashboardId }, remember);
  if (!owned) return 'ownerLeft';
  const readView = (id: number) =>
    remember(`view ${id} of ${ownerId}`, () => findView(records, dashboardId, ownerId, id));
  const view = viewId === null ? undefined : await readView(viewId);
  if (ofView && !view) return 'viewGone';
  return { ...owned, dashboardId, view: view ?? null };
};

/** How a report stands. What was paused by itself says why, also where that is over by now. */
export const readState = async (
  records: Records,
  report: Report,
  remember: Remember = readAnew,
): Promise<ReportState> => {
  const material = await readMaterial(records, report, remember);
  if (typeof material === 'string') return material;
  return report.paused ?? 'on';
};

/** Reads the report of a token that makes it: its dashboard and owner; undefined where it cannot be made. */
export const reportReader =
  ({ records }: { records: Records }): ReadNarrowed =>
  async reportId => {
    const report = await findReport(records, reportId);
    const material = report && (await readMaterial(records, report));
    if (!report || typeof material !== 'object') return undefined;
    const { ownerId, teamId } = report;
    return { dashboardId: material.dashboardId, ownerId, teamId, expiresAt: Number.POSITIVE_INFINITY };
  };
