import { paths } from '../../../server/domain/paths.shared.ts';
import { usePage } from '../../page-context.tsx';
import { PostButton } from '../forms/PostButton.tsx';
import { Tag } from '../Tag.tsx';

export type OnboardingProps = {
  steps: { label: string; state: 'done' | 'next' | 'open'; href: string | null }[];
  progress: string;
  isDone: boolean;
  canFinish: boolean;
};

const marks = {
  done: { kind: 'ok', icon: 'ok', key: 'plan:stepDone' },
  next: { kind: 'own', icon: 'clock', key: 'plan:stepNext' },
  open: { kind: 'plain', icon: 'more', key: 'plan:stepOpen' },
} as const;

/**
 * The steps of a new team to its first analysis, until somebody marks it as set up (docs/product.md §4, configured).
 */
export const Onboarding = ({ steps, progress, isDone, canFinish }: OnboardingProps) => {
  const { t } = usePage();
  return (
    <section className="card stack stack--tight" aria-labelledby="onboarding">
      <h2 id="onboarding">{t('plan:onboardingTitle')}</h2>
      <p className="muted">{progress}</p>
      <ol className="onboarding">
        {steps.map(({ label, state, href }) => (
          <li key={label}>
            {href ? <a href={href}>{label}</a> : <span>{label}</span>}{' '}
            <Tag kind={marks[state].kind} icon={marks[state].icon}>
              {t(marks[state].key)}
            </Tag>
          </li>
        ))}
      </ol>
      {canFinish ? (
        <PostButton action={paths.planConfigured} size="small" look={isDone ? 'primary' : 'quiet'}>
          {t(isDone ? 'plan:onboardingFinish' : 'plan:onboardingHide')}
        </PostButton>
      ) : null}
    </section>
  );
};
