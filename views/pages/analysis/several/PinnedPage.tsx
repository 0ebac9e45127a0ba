import { ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/notices/States.tsx';
import { DashboardPageHead } from '../../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../../layout/Frame.tsx';
import { usePage } from '../../../page-context.tsx';
import { AnalysisParts, type ShownPart } from './AnalysisParts.tsx';
import { type PinnedRow, PinOrder, Unpin } from './PinOrder.tsx';

export type PinnedPageProps = {
  frame: DashboardFrameProps;
  dashboardName: string;
  /** A note above the parts; '' without one. */
  remark: string;
  parts: ShownPart[];
  /** As of which import the figures are; null if that is unknown. */
  asOf: string | null;
  rows: PinnedRow[];
  orderAction: string;
  viewsHref: string;
};

/** A person's own overview of a dashboard: what they pinned of its views, in their order. */
export const PinnedPage = ({
  frame,
  dashboardName,
  remark,
  parts,
  asOf,
  rows,
  orderAction,
  viewsHref,
}: PinnedPageProps) => {
  const { t } = usePage();
  const [only, ...others] = rows;
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        title={t('pins:title')}
        lead={t('pins:lead')}
        acts={only && others.length === 0 ? <Unpin row={only} look="plain" /> : null}
      />
      {remark ? <p className="muted filter-remark">{remark}</p> : null}
      {rows.length === 0 ? (
        <EmptyState icon="chart" title={t('pins:none')} text={t('pins:noneText')}>
          <ButtonLink href={viewsHref}>{t('views:title')}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="sections">
          <PinOrder rows={rows} orderAction={orderAction} viewsHref={viewsHref} />
          <AnalysisParts parts={parts} />
          {asOf ? <p className="as-of">{asOf}</p> : null}
        </div>
      )}
    </DashboardFrame>
  );
};
