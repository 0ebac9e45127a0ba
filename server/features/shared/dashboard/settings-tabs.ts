import type { Section } from '../../../../views/layout/Frame.tsx';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type ChoiceKey, choiceKeys } from './setup-steps.ts';

/** The parts of a dashboard's settings, as tabs: the general ones first. */
export const settingsTabs = (
  { t, basePath }: Pick<PageRequest, 't' | 'basePath'>,
  id: number,
  current: ChoiceKey | 'general',
): Section[] => [
  { label: t('choices:general'), href: basePath + paths.settings(id), current: current === 'general' },
  ...choiceKeys.map(key => ({
    label: t(`choices:step_${key}`),
    href: basePath + paths.choice(id, 'settings', key),
    current: key === current,
  })),
];
