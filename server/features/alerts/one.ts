import { z } from 'zod';
import { setAlertState, updateAdvancedAlert, updateBasicAlert } from '../../contract/calls/main/alerts/alerts.ts';
import { type AlertBody, alertState } from '../../contract/entities/alerts.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { one } from '../shared/forms/fields.ts';
import { filledWrongly } from '../shared/forms/form-refusal.ts';
import { readChoices } from '../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { findAlert } from './find-alert.ts';
import { type FormPageWords, showForm } from './form-page.ts';
import { readAlert } from './read.ts';
import { alertRefusal } from './refusal.ts';
import { formAgain } from './sent.ts';
import { kindOfBody, readTyped, toTyped } from './typed.ts';

const readIds = ({ params }: PageRequest) => ({ id: idParameter(params.id), alertId: idParameter(params.alertId) });

/** Null for the person's own alert. */
const presentMaker = (request: PageRequest, { createdBy }: { createdBy: string }): string | null => {
  const { person } = request.raw.request.session;
  return person && `${person.name} ${person.lastName}` === createdBy ? null : createdBy;
};

const presentWords = (request: PageRequest, alert: { name: string; createdBy: string }): FormPageWords => {
  const { t } = request;
  const { id, alertId } = readIds(request);
  return {
    path: paths.alert(id, alertId),
    title: alert.name ? t('alertForm:editTitle', { name: alert.name }) : t('alertForm:editUnnamed'),
    lead: t('alertForm:editLead'),
    crumb: t('alerts:edit'),
    submit: t('alertForm:save'),
    kinds: [],
    maker: presentMaker(request, alert),
  };
};

/** …/alerts/:alertId: as it is stored, or the input in the address after a search or a preview. */
export const editAlert = async (request: PageRequest): Promise<Reply> => {
  const alert = await findAlert(request);
  const typed = request.query.has('kind') ? readTyped(request.query, kindOfBody(alert)) : toTyped(alert);
  return showForm(request, { typed, words: presentWords(request, alert), withPreview: request.query.has('preview') });
};

const change = (request: PageRequest, body: AlertBody) => {
  const { id: dashboardId, alertId } = readIds(request);
  const params = { dashboardId, alertId };
  return 'configuration' in body
    ? request.call(updateAdvancedAlert, { params, body })
    : request.call(updateBasicAlert, { params, body });
};

/** Saves the whole alert; the form's other buttons search and preview. */
export const saveAlert = async (request: PageRequest): Promise<Reply> => {
  const alert = await findAlert(request);
  const typed = readTyped(request.form, kindOfBody(alert));
  const words = presentWords(request, alert);
  const again = await formAgain(request, typed, words);
  if (again) return again;
  const read = readAlert(request.t, typed);
  if ('errors' in read) return showForm(request, { typed, words, refusal: filledWrongly(read.errors) });
  const outcome = await change(request, read.body);
  if (outcome.kind !== 'ok') return showForm(request, { typed, words, refusal: alertRefusal(request.t, outcome) });
  request.notify({ type: 'ok', key: 'AlertChanged' });
  return redirectTo(paths.alerts(readIds(request).id));
};

const stateForm = z.object({ state: one(alertState) });

/** Switches an alert on, pauses or archives it (docs/product.md §4). */
export const changeState = async (request: PageRequest): Promise<Reply> => {
  const { id: dashboardId, alertId } = readIds(request);
  const body = readChoices(stateForm, request.form);
  orEnd(await request.call(setAlertState, { params: { dashboardId, alertId }, body }));
  request.notify({ type: 'ok', key: `Alert_${body.state}` });
  return redirectTo(paths.alerts(dashboardId));
};
