import { createAdvancedAlert, createBasicAlert } from '../../contract/calls/main/alerts/alerts.ts';
import type { AlertBody } from '../../contract/entities/alerts.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { filledWrongly } from '../shared/forms/form-refusal.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { type FormPageWords, showForm } from './form-page.ts';
import { readAlert } from './read.ts';
import { alertRefusal } from './refusal.ts';
import { formAgain } from './sent.ts';
import { alertKinds, readTyped, type Typed, writeTyped } from './typed.ts';

/** Changing the kind keeps products, groups and name. */
const kindHref = ({ basePath }: PageRequest, path: string, typed: Typed, kind: Typed['kind']): string => {
  const { name = '', audience = 'me' } = typed.lines;
  const kept = readTyped(new URLSearchParams({ kind, name, audience }));
  const query = writeTyped({ ...kept, ids: { ...kept.ids, product: typed.ids.product, group: typed.ids.group } });
  return basePath + withQuery(path, query);
};

const presentWords = (request: PageRequest, typed: Typed): FormPageWords => {
  const { t } = request;
  const path = paths.newAlert(idParameter(request.params.id));
  return {
    path,
    title: t('alertForm:question'),
    lead: t('alertForm:lead'),
    crumb: t('alerts:new'),
    submit: t('alertForm:create'),
    maker: null,
    kinds: alertKinds.map(kind => ({
      label: t(`alertForm:kind.${kind}`),
      href: kindHref(request, path, typed, kind),
      current: kind === typed.kind,
    })),
  };
};

/** …/alerts/new: the address has the alert's input, and whether it is previewed. */
export const newAlert = (request: PageRequest): Promise<Reply> => {
  const typed = readTyped(request.query);
  return showForm(request, { typed, words: presentWords(request, typed), withPreview: request.query.has('preview') });
};

const make = (request: PageRequest, dashboardId: number, body: AlertBody) =>
  'configuration' in body
    ? request.call(createAdvancedAlert, { params: { dashboardId }, body })
    : request.call(createBasicAlert, { params: { dashboardId }, body });

/** Creates the alert; the form's other buttons search and preview. */
export const create = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const typed = readTyped(request.form);
  const words = presentWords(request, typed);
  const again = await formAgain(request, typed, words);
  if (again) return again;
  const read = readAlert(request.t, typed);
  if ('errors' in read) return showForm(request, { typed, words, refusal: filledWrongly(read.errors) });
  const outcome = await make(request, dashboardId, read.body);
  if (outcome.kind !== 'ok') return showForm(request, { typed, words, refusal: alertRefusal(request.t, outcome) });
  request.notify({ type: 'ok', key: 'AlertMade' });
  return redirectTo(paths.alerts(dashboardId));
};
