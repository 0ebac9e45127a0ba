import type { EvolutionBody } from '../../contract/entities/analysis-bodies.ts';
import type { Scope } from '../dashboards/analysis-scope.ts';
import { seenProducts } from '../dashboards/seen-products.ts';
import { bucketFor } from '../observations/analyses/buckets.ts';
import type { Bucket } from '../observations/analyses/evolution.ts';
import type { Services } from '../services.ts';

/** What says how time is cut. */
type CutBody = Pick<EvolutionBody, 'idDashboard' | 'start_date' | 'end_date' | 'data_date'>;

/** The last day of a period that can hold data: a dashboard whose prices end earlier is cut finer. */
const lastDayOf = async (services: Services, body: CutBody, scope: Scope, signal: AbortSignal): Promise<string> => {
  const [newest] = await seenProducts(services, body.idDashboard, scope, signal);
  const seen = newest?.newest.slice(0, 10) ?? body.end_date;
  return seen < body.end_date && seen >= body.start_date ? seen : body.end_date;
};

/** How the body cuts time; where it leaves that to us, as the length of the period with data asks for. */
export const bucketOf = async (
  services: Services,
  body: CutBody,
  scope: Scope,
  signal: AbortSignal,
): Promise<Bucket> => {
  if (body.data_date) return body.data_date;
  const whole = bucketFor(body.start_date, body.end_date);
  return whole === 'day' ? whole : bucketFor(body.start_date, await lastDayOf(services, body, scope, signal));
};

/** The figure that the body follows. */
export const figureOf = (body: EvolutionBody) => body.value || ('average' as const);
