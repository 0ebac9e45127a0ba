import { usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace, type ChoiceProblem } from '../choices/ChoiceFrame.tsx';
import { UpcForm, type UpcsPageProps } from './UpcForm.tsx';

type Props = { place: ChoicePlace; form: UpcsPageProps; problem: ChoiceProblem };

/** The products of a dashboard, added by a list of UPCs. */
export const ChoiceUpcsPage = ({ place, form, problem }: Props) => {
  const { t } = usePage();
  return (
    <ChoiceFrame place={place} title={t('upcs:title')} lead={t('upcs:choiceLead')} problem={problem}>
      <UpcForm {...form} />
    </ChoiceFrame>
  );
};
