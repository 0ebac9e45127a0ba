import { usePage } from '../../page-context.tsx';

/** Where one is in the creation of a dashboard. */
export const Steps = ({ current }: { current: 1 | 2 }) => {
  const { t } = usePage();
  const steps = [t('dashboards:step1'), t('dashboards:step2')];
  return (
    <div className="stepper">
      <p className="stepper__words">
        {t('dashboards:stepWords', { step: current })}: {steps[current - 1]}
      </p>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index + 1 < current ? 'is-done' : undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
