import { z } from 'zod';
import { orderPins, pinView, setOpeningView, unpinView } from '../../../contract/calls/main/dashboards/views.ts';
import { mostPins, pinPart } from '../../../contract/entities/view.ts';
import { analysisParts } from '../../../domain/analysis/analysis-parts.shared.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../../http/reply.ts';
import { one, text } from '../../shared/forms/fields.ts';
import { refusalCode } from '../../shared/forms/form-refusal.ts';
import { readChoices } from '../../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../../shared/outcomes/failure.ts';
import { placeOf } from '../kept-views/list.ts';

const idsIn = ({ params }: PageRequest) => ({
  dashboardId: idParameter(params.id),
  viewId: idParameter(params.viewId),
});

const partsForm = z.object({ part: z.array(pinPart) });

/**
 * Pins a view with all that it has, or changes what of it is shown: nothing ticked takes it out. A full overview says so
 * where the view is listed.
 */
export const pin = async (request: PageRequest): Promise<Reply> => {
  const params = idsIn(request);
  const isNew = request.form.has('all');
  const { part } = readChoices(partsForm, request.form);
  const parts = isNew ? [...analysisParts] : part;
  if (parts.length === 0) return unpin(request);
  const outcome = await request.call(pinView, { params, body: { parts } });
  if (outcome.kind !== 'ok') {
    if (refusalCode(outcome) !== 'limit') orEnd(outcome);
    request.notify({ type: 'error', key: 'PinsFull', params: { most: mostPins } });
    return redirectTo(placeOf(params.dashboardId, params.viewId));
  }
  return redirectTo(paths.pinned(params.dashboardId));
};

/** Takes a view out of the person's own overview. */
export const unpin = async (request: PageRequest): Promise<Reply> => {
  const params = idsIn(request);
  orEnd(await request.call(unpinView, { params }));
  return redirectTo(paths.pinned(params.dashboardId));
};

const orderForm = z.object({
  order: text(
    z
      .string()
      .transform(sent => sent.split(',').map(Number))
      .pipe(z.array(z.int().positive()).max(mostPins)),
  ),
});

/** Puts the pinned views into an order. */
export const order = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const { order: viewIds } = readChoices(orderForm, request.form);
  orEnd(await request.call(orderPins, { params: { dashboardId }, body: { viewIds } }));
  return redirectTo(paths.pinned(dashboardId));
};

const openingForm = z.object({ opens: one(z.enum(['yes', 'no'])) });

/** Whether the dashboard opens with this view, for everybody. */
export const chooseOpening = async (request: PageRequest): Promise<Reply> => {
  const { dashboardId, viewId } = idsIn(request);
  const { opens } = readChoices(openingForm, request.form);
  const body = { viewId: opens === 'yes' ? viewId : null };
  orEnd(await request.call(setOpeningView, { params: { dashboardId }, body }));
  request.notify({ type: 'ok', key: opens === 'yes' ? 'OpensWithView' : 'OpensWithOverview' });
  return redirectTo(placeOf(dashboardId, viewId));
};
