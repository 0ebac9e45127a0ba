import { PostButton } from '../../components/forms/PostButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace, type ChoiceProblem } from './ChoiceFrame.tsx';
import { StepNav } from './StepNav.tsx';

export type ReviewPart = {
  key: string;
  title: string;
  href: string;
  count: string;
  names: string[];
  more: string | null;
  isOptional: boolean;
  isMissing: boolean;
  /** The text if nothing is chosen. */
  missing: string;
};

export type ReviewPageProps = {
  place: ChoicePlace;
  /** Whether it is ready, or what is missing. */
  title: string;
  canEdit: boolean;
  sendTo: string;
  name: string;
  countryName: string;
  nameHref: string;
  parts: ReviewPart[];
  /** Own products without a competitor yet. */
  pending: string | null;
  isComplete: boolean;
  problem: ChoiceProblem;
};

const Missing = ({ part }: { part: ReviewPart }) => {
  if (part.isOptional) return <p className="muted">{part.missing}</p>;
  return (
    <p className="review__missing">
      <Icon name="alert" />
      <span>{part.missing}</span>
    </p>
  );
};

const Part = ({ part }: { part: ReviewPart }) => {
  const { t } = usePage();
  return (
    <section className="review__part" aria-labelledby={`part-${part.key}`}>
      <h2 id={`part-${part.key}`}>
        {part.title} <span className="num muted">{part.count}</span>
      </h2>
      {part.isMissing ? (
        <Missing part={part} />
      ) : (
        <p className="breakable">
          {part.names.join('\u00a0· ')}
          {part.more ? ` ${part.more}` : ''}
        </p>
      )}
      <a href={part.href}>
        {t(part.isMissing ? 'choices:choose' : 'choices:change')}
        <span className="visually-hidden">: {part.title}</span>
      </a>
    </section>
  );
};

/** The last step of a draft: all choices, what is missing, and the button that activates it. */
export const ReviewPage = (props: ReviewPageProps) => {
  const { t } = usePage();
  const { place, title, canEdit, sendTo, name, countryName, nameHref, parts, pending, isComplete, problem } = props;
  return (
    <ChoiceFrame
      place={place}
      title={title}
      lead={t(isComplete ? 'choices:reviewLead' : 'choices:reviewLeadMissing')}
      problem={problem}
    >
      <div className="review">
        <section className="review__part" aria-labelledby="part-name">
          <h2 id="part-name">{t('choices:step_name')}</h2>
          <p className="breakable">
            {name} · {countryName}
          </p>
          {canEdit ? (
            <a href={nameHref}>
              {t('choices:change')}
              <span className="visually-hidden">: {t('choices:step_name')}</span>
            </a>
          ) : null}
        </section>
        {parts.map(part => (
          <Part key={part.key} part={part} />
        ))}
        {pending ? <p className="muted">{pending}</p> : null}
      </div>
      <StepNav
        place={place}
        last={
          canEdit && isComplete ? (
            <PostButton action={sendTo} look="primary">
              {t('dashboards:activate')}
            </PostButton>
          ) : null
        }
      />
    </ChoiceFrame>
  );
};
