import type { FiredAlert } from '../../../../views/pages/dashboards/FiredAlerts.tsx';
import type { StoredFiring } from '../../../contract/entities/alerts.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import { firingPath } from '../../../firings/firing-path.ts';
import { firingBrief } from '../../../firings/sentence.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { takenBackText } from '../../shared/words/taken-back.ts';
import type { OpenOverview } from './open-overview.ts';

/** A firing of an alert, and the page that shows it. */
export const firedAlert = (request: PageRequest, { formats, analyses, data }: OpenOverview) => {
  const { t, lang, basePath, now } = request;
  const today = todayIn(data.basic.timeZone, now);
  return (firing: StoredFiring): FiredAlert => {
    const path = firingPath(firing, analyses, today);
    return {
      key: String(firing.landingId),
      name: firing.productName,
      href: path && basePath + path,
      sub: `${formats.bucket(firing.day, 'day')} · ${firingBrief({ t, lang, formats }, firing)}`,
      of: firing.alertName ? t('notifications:ofAlert', { name: firing.alertName }) : '',
      note: takenBackText(request, firing),
    };
  };
};
