import type { FiredAlert } from '../../../../views/pages/dashboards/FiredAlerts.tsx';
import type { Landing } from '../../../contract/entities/alerts.ts';
import { todayIn } from '../../../domain/days.ts';
import { landingPath } from '../../../firings/landing-path.ts';
import { firingSentence } from '../../../firings/sentence.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { takenBackText } from '../../shared/words/taken-back.ts';
import type { OpenOverview } from './open-overview.ts';

/** A firing of an alert, and the page that shows it. */
export const firedAlert = (request: PageRequest, { formats, analyses, data }: OpenOverview) => {
  const { t, lang, basePath, now } = request;
  const today = todayIn(data.basic.timeZone, now);
  return (landing: Landing): FiredAlert => {
    const path = landingPath(landing, analyses, today);
    const told = [formats.day(landing.day), firingSentence({ t, lang, formats }, landing)];
    const name = landing.alertName && t('notifications:ofAlert', { name: landing.alertName });
    return {
      key: String(landing.landingId),
      name: landing.productName,
      href: path && basePath + path,
      sub: [...told, name].filter(Boolean).join(' · '),
      note: takenBackText(request, landing),
    };
  };
};
