import { usePage } from '../../page-context.tsx';

export type StepLink = { label: string; href: string | null; isDone: boolean; isCurrent: boolean };

/** The current step in making a dashboard, also in words; finished steps are links. */
export const Steps = ({ steps }: { steps: StepLink[] }) => {
  const { t } = usePage();
  const at = steps.findIndex(step => step.isCurrent);
  return (
    <nav className="stepper" aria-label={t('choices:stepsNav')}>
      <p className="stepper__words">
        {t('choices:stepWords', { step: at + 1, total: steps.length })}: {steps[at]?.label}
      </p>
      <ol>
        {/* Of each what has been chosen, as the review says it, also of those ahead: who goes back to one has lost nothing. */}
        {steps.map(({ label, href, isDone, isCurrent }) => (
          <li key={label} className={isDone ? 'is-done' : undefined} aria-current={isCurrent ? 'step' : undefined}>
            {href && !isCurrent ? <a href={href}>{label}</a> : <span>{label}</span>}
            {isDone && !isCurrent ? <span className="visually-hidden">, {t('choices:stepDone')}</span> : null}{' '}
          </li>
        ))}
      </ol>
    </nav>
  );
};
