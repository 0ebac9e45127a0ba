import { RegisterPage, type RegisterPageProps } from '../../../views/pages/register/RegisterPage.tsx';
import { plansV2 } from '../../contract/calls/main/accounts/plans.ts';
import { createUser } from '../../contract/calls/main/accounts/registration.ts';
import { bounds } from '../../contract/entities/account.ts';
import { languageId } from '../../domain/languages.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { orNull } from '../../upstream/outcome.ts';
import { filledWrongly, type Refusal, readRefusal, unsent } from '../shared/forms/form-refusal.ts';
import { limited } from '../shared/forms/limited.ts';
import { readForm } from '../shared/forms/read-form.ts';
import { keepMailedTo } from '../shared/mails/mailed-to.ts';
import { type Beginning, namedTrial } from '../shared/plan/beginning.ts';
import { registration } from './form.ts';

const empty = { name: '', lastName: '', email: '', teamName: '' };

const presentLead = async (request: PageRequest, beginning: Beginning): Promise<string> => {
  const { t, lang } = request;
  if (beginning.trialDays === 0) return t('register:lead');
  if (beginning.trialDays === null) return t('register:leadElsewhere');
  const offers = orNull(await request.call(plansV2, { query: { languageId: languageId(lang) } }));
  const trial = namedTrial(beginning, offers ?? []);
  return trial ? t('register:leadTrial', trial) : t('register:leadElsewhere');
};

const show = async (
  request: PageRequest,
  beginning: Beginning,
  { name, lastName, email, teamName }: RegisterPageProps['values'],
  { status, errors, problem, headers }: Refusal,
): Promise<Reply> => {
  const lead = await presentLead(request, beginning);
  const props: RegisterPageProps = { lead, values: { name, lastName, email, teamName }, errors, problem, bounds };
  return pageReply(page(request.t('register:title'), RegisterPage, props), status, headers);
};

/** Signed-in people have an account. */
export const registerForm =
  (beginning: Beginning) =>
  (request: PageRequest): Reply | Promise<Reply> =>
    request.signedIn ? redirectTo(paths.dashboards) : show(request, beginning, empty, unsent);

/** Sends the registration; the reply is the same for an address that has an account already. */
export const submitRegistration =
  (limits: FormLimits, beginning: Beginning) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, form } = request;
    const read = readForm(form, t, registration);
    if (!read.ok) return show(request, beginning, read.typed, filledWrongly(read.errors));
    const { confirmPassword: _, ...person } = read.body;
    const { email } = person;
    const body = { ...person, languageId: languageId(request.lang) };
    const attempt = { limits, form: 'register', account: email, refusalIsFree: true } as const;
    const outcome = await limited(request, attempt, () => request.call(createUser, { body }));
    if (outcome.kind !== 'ok')
      return show(request, beginning, read.typed, readRefusal(t, outcome, registration.labels));
    request.record('registered');
    keepMailedTo(request, { kind: 'confirm', userId: outcome.value.userId, email });
    return redirectTo(paths.checkEmail);
  };
