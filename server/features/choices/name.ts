import { NamePage, type NamePageProps } from '../../../views/pages/choices/NamePage.tsx';
import { editDashboard } from '../../contract/calls/main/dashboards/dashboards.ts';
import { bounds } from '../../contract/entities/account.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { nameForm } from '../shared/dashboard/name-form.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readForm } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { onOrBack } from './form.ts';
import type { ChoiceHandler, Opened } from './place.ts';

const show = (request: PageRequest, { details, place, path }: Opened, refusal: Refusal, typed?: string): Reply => {
  const props: NamePageProps = {
    place,
    canEdit: details.can.edit,
    sendTo: request.basePath + path,
    name: typed ?? details.name,
    maxName: bounds.dashboardName,
    countryName: details.countryName,
    errors: refusal.errors,
    problem: refusal.problem,
  };
  const title = `${request.t('choices:step_name')} · ${details.name}`;
  return pageReply(page(title, NamePage, props), refusal.status, refusal.headers);
};

/** The first step: the draft's name, and its country, which stays as it is. */
export const showName: ChoiceHandler = (request, opened) => show(request, opened, unsent);

/** Saves the name, and goes on. */
export const saveName: ChoiceHandler = async (request, opened) => {
  const { t, form } = request;
  const { details, path } = opened;
  const read = readForm(form, t, nameForm);
  if (!read.ok) return show(request, opened, filledWrongly(read.errors), read.typed.name);
  const { body } = read;
  // Going on without changes shows no notice.
  if (body.name === details.name) return onOrBack(request, opened, path);
  const outcome = await request.call(editDashboard, { params: { id: details.id }, body });
  if (outcome.kind !== 'ok') return show(request, opened, refusedChange(t, outcome, nameForm.labels), body.name);
  request.notify({ type: 'ok', key: 'SettingsSaved', params: { name: body.name } });
  return onOrBack(request, opened, path);
};
