import type { LegalSection } from '../../../views/pages/legal/LegalPage.tsx';
import type { Settings } from '../../config/settings.ts';
import { languageCookie } from '../../http/pages/language.ts';
import type { Translator } from '../../rendering/translator.ts';
import { sessionCookieName } from '../../session/set-up-session.ts';
import { toBlocks } from './blocks.ts';

const termsParts = [
  'who',
  'service',
  'accounts',
  'plans',
  'use',
  'data',
  'property',
  'privacy',
  'availability',
  'liability',
  'ending',
  'changes',
  'law',
  'contact',
] as const;

const beforeThird = ['controller', 'which', 'cookies'] as const;
const afterThird = ['retention', 'rights', 'transfers', 'security', 'changes', 'contact'] as const;

/** Values for the texts: names of the operator, and the settings that decide what a page may promise. */
export const listValues = (settings: Settings): Record<string, string | number> => ({
  app: settings.APP_NAME,
  company: settings.COMPANY_NAME,
  contact: settings.COMPANY_CONTACT,
  sessionCookie: sessionCookieName(settings),
  languageCookie,
  sessionDays: settings.SESSION_DAYS,
  idleHours: settings.SESSION_IDLE_HOURS,
  analyticsHost: settings.BEHAVIOUR_ANALYTICS_URL ? new URL(settings.BEHAVIOUR_ANALYTICS_URL).host : '',
});

/** The terms, section by section. */
export const termsSections = (settings: Settings, t: Translator): LegalSection[] =>
  termsParts.map(id => ({
    id,
    title: t(`terms:${id}.title`),
    blocks: toBlocks(t(`terms:${id}.text`, listValues(settings))),
  }));

/** The privacy notice; its third parties depend on the operator's settings. */
export function privacySections(settings: Settings, t: Translator): LegalSection[] {
  const values = listValues(settings);
  const section = (id: (typeof beforeThird | typeof afterThird)[number]): LegalSection => ({
    id,
    title: t(`privacy:${id}.title`),
    blocks: toBlocks(t(`privacy:${id}.text`, values)),
  });
  const others = settings.BEHAVIOUR_ANALYTICS_URL
    ? t('privacy:third.analytics', values)
    : t('privacy:third.none', values);
  const third: LegalSection = {
    id: 'third',
    title: t('privacy:third.title'),
    blocks: [...toBlocks(others), ...toBlocks(t('privacy:third.more', values))],
  };
  return [...beforeThird.map(section), third, ...afterThird.map(section)];
}
