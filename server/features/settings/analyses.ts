import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { switchOne } from '../shared/dashboard/switch-analysis.ts';
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
