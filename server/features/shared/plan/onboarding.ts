import type { OnboardingProps } from '../../../../views/components/notices/Onboarding.tsx';
import type { OnboardingStep } from '../../../contract/entities/plan.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

const names = ['dashboard', 'retailers', 'products', 'analysis'] as const;
type Name = (typeof names)[number];
const isKnown = (step: string): step is Name => names.some(name => name === step);

/** The destination of a step: the setup of the draft in which it continues, else a new dashboard. */
const stepPath = (name: Name, { dashboardId }: OnboardingStep): string => {
  if (dashboardId === null || name === 'dashboard') return paths.newDashboard;
  return paths.choice(dashboardId, 'setup', name === 'analysis' ? 'review' : name);
};

/**
 * The steps of a new team; the first open one has a link. Steps without texts are left out. Null once the team is set
 * up, and if everything is done but the person may not confirm it. People who may not make dashboards get no link.
 */
export const presentOnboarding = (
  { t, basePath }: Pick<PageRequest, 't' | 'basePath'>,
  all: OnboardingStep[] | null,
  info: { configured: boolean } | null,
  { canFinish, works }: { canFinish: boolean; works: boolean },
): OnboardingProps | null => {
  if (!all || !info || info.configured) return null;
  const known = all.flatMap(step => (isKnown(step.step) ? [{ ...step, name: step.step }] : []));
  const next = known.find(step => !step.done);
  if (!next && !canFinish) return null;
  const done = known.filter(step => step.done).length;
  return {
    steps: known.map(step => ({
      label: t(`plan:step_${step.name}`),
      state: step.done ? 'done' : step === next ? 'next' : 'open',
      href: step === next && works ? basePath + stepPath(step.name, step) : null,
    })),
    progress: t('plan:onboardingProgress', { done, count: known.length }),
    isDone: next === undefined,
    canFinish,
  };
};
