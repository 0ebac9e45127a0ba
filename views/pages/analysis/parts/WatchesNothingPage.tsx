import { ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/notices/States.tsx';
import { DashboardCrumbs } from '../../../layout/DashboardCrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../../layout/Frame.tsx';

export type WatchesNothingPageProps = {
  frame: DashboardFrameProps;
  /** What the page is called. */
  title: string;
  lack: { icon: 'shop' | 'tag'; title: string; text: string };
  /** Where the choice is made; null for who may not edit the dashboard. */
  choice: { href: string; label: string } | null;
};

/** A page of figures of a dashboard that watches nothing: the reason, once, and the way to mend it. */
export const WatchesNothingPage = ({ frame, title, lack, choice }: WatchesNothingPageProps) => (
  <DashboardFrame {...frame}>
    <DashboardCrumbs dashboard={{ name: frame.dashboard.name, href: frame.overview.href }} crumb={title} />
    <div className="pagehead">
      <h1>{title}</h1>
    </div>
    <EmptyState {...lack}>
      {choice ? (
        <ButtonLink href={choice.href} look="primary">
          {choice.label}
        </ButtonLink>
      ) : null}
    </EmptyState>
  </DashboardFrame>
);
