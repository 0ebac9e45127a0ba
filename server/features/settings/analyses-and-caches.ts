import { z } from 'zod';
import { cleanCache } from '../../contract/calls/dashboard/cache.ts';
import { cacheType } from '../../contract/entities/dashboard-state.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { switchOne } from '../shared/dashboard/switch-analysis.ts';
import { one } from '../shared/forms/fields.ts';
import { readChoices } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { showSettings } from './general.ts';

/** Switches one analysis on or off: POST {analysis, selected} (docs/product.md §7.2). */
export const switchAnalysis = async (request: PageRequest): Promise<Reply> => {
  const id = idParameter(request.params.id);
  const outcome = await switchOne(request);
  if (outcome.kind !== 'ok') return showSettings(request, {}, refusedChange(request.t, outcome));
  return redirectTo(`${paths.settings(id)}#analyses`);
};

const cacheForm = z.object({ cacheType: one(cacheType) });

/** Clears cached results, of one kind or all (docs/product.md §7.9: query cacheType). */
export const cleanCaches = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const outcome = await request.call(cleanCache, {
    params: { dashboardId },
    query: readChoices(cacheForm, request.form),
  });
  if (outcome.kind !== 'ok') return showSettings(request, {}, refusedChange(request.t, outcome));
  const count = outcome.value.dropped.reduce((sum, one) => sum + one.entries, 0);
  request.notify({ type: 'ok', key: 'CacheCleaned', params: { count } });
  return redirectTo(`${paths.settings(dashboardId)}#caches`);
};
