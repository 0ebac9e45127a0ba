import type { ReactNode } from 'react';
import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { DashboardCrumbs } from '../../layout/DashboardCrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps, Frame, type Section } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { SettingsTabs } from '../settings/SettingsTabs.tsx';
import { type StepLink, Steps } from './Steps.tsx';

/** A page for choosing: a step of a draft, or one of the settings of a finished dashboard. */
export type ChoicePlace =
  | {
      kind: 'setup';
      id: number;
      name: string;
      canDelete: boolean;
      steps: StepLink[];
      hrefs: { back: string | null; next: string };
      isLast: boolean;
    }
  | { kind: 'settings'; id: number; name: string; frame: DashboardFrameProps; links: Section[] };

/** Why the last form was refused; `isPlan`: the plan's limit is reached, and a larger package would help. */
export type ChoiceProblem = { title: string; text: string; isPlan: boolean } | null;

type Props = {
  place: ChoicePlace;
  title: string;
  lead: string;
  problem?: ChoiceProblem;
  /** Whether it is a question about one of the choices: the ways to the others do not stand before its answer. */
  asks?: boolean;
  children: ReactNode;
};

const Problem = ({ problem }: { problem: ChoiceProblem | undefined }) => {
  const { t, basePath } = usePage();
  if (!problem) return null;
  return (
    <Banner type="error" title={problem.title} text={problem.text}>
      {problem.isPlan ? (
        <a className="button button--small" href={basePath + paths.pricing}>
          {t('choices:upgrade')}
        </a>
      ) : null}
    </Banner>
  );
};

const DeleteDraft = ({ id }: { id: number }) => {
  const { t, basePath } = usePage();
  return (
    <p className="setup__end">
      <ButtonLink look="quiet" href={basePath + paths.deleteDraft(id)}>
        {t('dashboards:deleteDraft')}
      </ButtonLink>
    </p>
  );
};

const InSetup = ({
  place,
  title,
  lead,
  problem,
  asks,
  children,
}: Props & { place: { kind: 'setup' } & ChoicePlace }) => {
  const { t, basePath } = usePage();
  const { id, name, canDelete, steps } = place;
  const current = steps.find(step => step.isCurrent)?.label ?? '';
  return (
    <Frame current="dashboards">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: t('common:dashboards'), href: basePath + paths.dashboards },
          // Not the last one, which a phone leaves out: nothing else says there of which dashboard the steps are.
          { label: name, href: basePath + paths.setup(id) },
          { label: current },
        ]}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{lead}</p>
      </div>
      {asks ? null : <Steps steps={steps} />}
      <div className="stack setup">
        <Problem problem={problem} />
        {children}
        {canDelete ? <DeleteDraft id={id} /> : null}
      </div>
    </Frame>
  );
};

const InSettings = ({
  place,
  title,
  lead,
  problem,
  asks,
  children,
}: Props & { place: { kind: 'settings' } & ChoicePlace }) => {
  const { t, basePath } = usePage();
  const { id, name, frame, links } = place;
  const current = links.find(link => link.current)?.label ?? '';
  return (
    <DashboardFrame {...frame}>
      <DashboardCrumbs
        dashboard={{ name, href: frame.overview.href }}
        above={{ label: t('settings:title'), href: basePath + paths.settings(id) }}
        crumb={current}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{lead}</p>
      </div>
      {asks ? null : <SettingsTabs links={links} />}
      <div className="stack setup">
        <Problem problem={problem} />
        {children}
      </div>
    </DashboardFrame>
  );
};

/** A choice in either of its frames. */
export const ChoiceFrame = (props: Props) =>
  props.place.kind === 'setup' ? (
    <InSetup {...props} place={props.place} />
  ) : (
    <InSettings {...props} place={props.place} />
  );
