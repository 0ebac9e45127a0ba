import { z } from 'zod';
import { NotificationSettingsPage } from '../../../views/pages/notifications/NotificationSettingsPage.tsx';
import { readAlertSettings, saveAlertSettings } from '../../contract/calls/main/alerts/notifications.ts';
import { alertSettings, type MailTrouble } from '../../contract/entities/alerts.ts';
import { timeIn } from '../../domain/calendar/days.ts';
import { zoneName } from '../../domain/calendar/zone-names.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { one } from '../shared/forms/fields.ts';
import { hourOptions, zoneOptions } from '../shared/forms/hours-and-zones.ts';
import { readChoices } from '../shared/forms/read-form.ts';
import { mailNote } from '../shared/mails/mailed-to.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { observedWords, type Words } from '../shared/words/observed-words.ts';

const presentTrouble =
  ({ t }: PageRequest, { moment }: Words) =>
  ({ createdAt, attempts, nextAt, problem, lost }: MailTrouble): string => {
    const when = moment(createdAt);
    const count = Math.max(attempts, 1);
    const trouble = lost ? 'lost' : problem;
    if (trouble) return t(`notifications:trouble.${trouble}`, { when, count });
    return t('notifications:trouble.waits', { when, count, next: moment(nextAt ?? createdAt) });
  };

/** /notifications/settings: a person's choice of alert mails. */
export const settings = async (request: PageRequest): Promise<Reply> => {
  const { t, lang, now } = request;
  const [choice, note] = await Promise.all([request.call(readAlertSettings, {}), mailNote(request)]);
  const { mail, hour, timeZone, troubles } = orEnd(choice);
  const props = {
    note,
    mail,
    hour: String(hour),
    hours: hourOptions(),
    timeZone,
    zones: await zoneOptions(request, timeZone),
    hourHelp: t('notifications:hourHelp', { zone: zoneName(lang, timeZone), now: timeIn(timeZone, now) }),
    troubles: troubles.map(presentTrouble(request, observedWords(request, timeZone))),
  };
  return pageReply(page(t('notifications:settings'), NotificationSettingsPage, props));
};

const { mail, hour, timeZone } = alertSettings.shape;
const settingsForm = z.object({ mail: one(mail), hour: one(z.coerce.number().pipe(hour)), timeZone: one(timeZone) });

/** Saves it. Anything else than the form's choices is refused. */
export const saveSettings = async (request: PageRequest): Promise<Reply> => {
  orEnd(await request.call(saveAlertSettings, { body: readChoices(settingsForm, request.form) }));
  request.notify({ type: 'ok', key: 'MailChoice' });
  return redirectTo(paths.notificationSettings);
};
