import type { ReactNode } from 'react';
import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Dialog, DialogClose, DialogOpener } from '../../components/Dialog.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { DashboardFrame, type DashboardFrameProps, Frame, type Section } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { DeleteDraftForm } from '../new-dashboard/DeleteDraftForm.tsx';
import { type StepLink, Steps } from './Steps.tsx';

/** A page for choosing: a step of a draft, or one of the settings of a finished dashboard. */
export type ChoicePlace =
  | {
      kind: 'setup';
      id: number;
      name: string;
      canDelete: boolean;
      steps: StepLink[];
      hrefs: { back: string; next: string };
      isLast: boolean;
    }
  | { kind: 'settings'; id: number; name: string; frame: DashboardFrameProps; links: Section[] };

/** Why the last form was refused; `isPlan`: the plan's limit is reached, and a larger package would help. */
export type ChoiceProblem = { title: string; text: string; isPlan: boolean } | null;

type Props = { place: ChoicePlace; title: string; lead: string; problem?: ChoiceProblem; children: ReactNode };

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

const deleteDialog = 'delete-draft';

const DeleteDraft = ({ id }: { id: number }) => {
  const { t, basePath } = usePage();
  return (
    <p className="setup__end">
      <DialogOpener id={deleteDialog} label={t('dashboards:deleteDraft')} href={basePath + paths.deleteDraft(id)} />
    </p>
  );
};

const InSetup = ({ place, title, lead, problem, children }: Props & { place: { kind: 'setup' } & ChoicePlace }) => {
  const { t, basePath } = usePage();
  const { id, name, canDelete, steps } = place;
  return (
    <Frame current="dashboards">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('common:dashboards'), href: basePath + paths.dashboards }, { label: name }]}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{lead}</p>
      </div>
      <Steps steps={steps} />
      <div className="stack setup">
        <Problem problem={problem} />
        {children}
        {canDelete ? <DeleteDraft id={id} /> : null}
      </div>
      {canDelete ? (
        <Dialog id={deleteDialog} title={t('dashboards:deleteTitle', { name })}>
          <DeleteDraftForm dashboardId={id} keep={<DialogClose id={deleteDialog} label={t('dashboards:deleteNo')} />} />
        </Dialog>
      ) : null}
    </Frame>
  );
};

const InSettings = ({
  place,
  title,
  lead,
  problem,
  children,
}: Props & { place: { kind: 'settings' } & ChoicePlace }) => {
  const { t, basePath } = usePage();
  const { id, name, frame, links } = place;
  const current = links.find(link => link.current)?.label ?? '';
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: name, href: frame.overview.href },
          { label: t('settings:title'), href: basePath + paths.settings(id) },
          { label: current },
        ]}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{lead}</p>
      </div>
      <nav className="tabs" aria-label={t('choices:watchedNav')}>
        {links.map(link => (
          <a key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
            {link.label}{' '}
          </a>
        ))}
      </nav>
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
