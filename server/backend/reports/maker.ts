import type { MadeReport, ReportOrder } from '../../contract/entities/report.ts';
import { reportBounds } from '../../contract/entities/report.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Report } from '../records/reports/reports.ts';
import type { Material } from './standing.ts';

/** Where the APIs are reached from here. */
export type Reach = { url: string; socketPath: string | null };

/**
 * Makes a report of the pages' own figures, with the calls that pages use. It is another process's work: pages are made outside
 * of the backend (docs/decisions/0129-reports-are-made-beside-the-backend.md). Rejects where it cannot be made now.
 */
export type MakeReport = (order: ReportOrder, reach: Reach, signal: AbortSignal) => Promise<MadeReport>;

/**
 * Has a report made as it is now, with the rights of its owner, by a token for its dashboard that lasts some minutes. A preview
 * has no file: somebody waits for it.
 */
export const createMaker = (tokens: Tokens, make: MakeReport, reach: () => Reach) => {
  return async (
    report: Report,
    material: Material,
    { signal, isPreview = false }: { signal: AbortSignal; isPreview?: boolean },
  ): Promise<MadeReport> => {
    const { owner, tokenVersion, dashboardId, view } = material;
    const { accessToken } = await tokens.issue({ userId: owner.userId, version: tokenVersion, report: report.id });
    const order: ReportOrder = {
      token: accessToken,
      name: report.name,
      dashboardId,
      view: view && { analysis: view.analysis, query: view.query },
      path: view ? paths.view(dashboardId, view.id) : paths.dashboard(dashboardId),
      languageId: report.languageId,
      file: isPreview ? 'none' : report.file,
      baseUrl: report.baseUrl,
      mostBytes: reportBounds.attached,
    };
    return make(order, reach(), signal);
  };
};
export type Maker = ReturnType<typeof createMaker>;
