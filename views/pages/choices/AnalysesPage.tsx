import { usePage } from '../../page-context.tsx';
import { Analyses, type AnalysisRow } from '../settings/Analyses.tsx';
import { ChoiceFrame, type ChoicePlace, type ChoiceProblem } from './ChoiceFrame.tsx';
import { StepNav } from './StepNav.tsx';

export type AnalysesPageProps = {
  place: ChoicePlace;
  canEdit: boolean;
  sendTo: string;
  analyses: AnalysisRow[];
  problem: ChoiceProblem;
};

/** The analyses of a dashboard: each switched on or off. */
export const AnalysesPage = ({ place, canEdit, sendTo, analyses, problem }: AnalysesPageProps) => {
  const { t } = usePage();
  return (
    <ChoiceFrame place={place} title={t('choices:analysesTitle')} lead={t('choices:analysesLead')} problem={problem}>
      {canEdit ? null : <p className="muted">{t('settings:readOnly')}</p>}
      <div className="stack">
        <Analyses action={sendTo} analyses={analyses} canEdit={canEdit} />
        <StepNav place={place} />
      </div>
    </ChoiceFrame>
  );
};
