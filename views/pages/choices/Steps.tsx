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
        {/* The bar says how far one is, as the words do: a step that was done and lies ahead is only a link. */}
        {steps.map(({ label, href, isDone, isCurrent }, index) => (
          <li
            key={label}
            className={isDone && index < at ? 'is-done' : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {href && !isCurrent ? <a href={href}>{label}</a> : <span>{label}</span>}
            {isDone && !isCurrent ? <span className="visually-hidden">, {t('choices:stepDone')}</span> : null}{' '}
          </li>
        ))}
      </ol>
    </nav>
  );
};
