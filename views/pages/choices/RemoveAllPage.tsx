import { EndForm, type Ending } from '../../components/forms/EndForm.tsx';
import type { FormError } from '../../components/forms/ErrorSummary.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace } from './ChoiceFrame.tsx';

export type RemoveAllPageProps = {
  place: ChoicePlace;
  sendTo: string;
  keepHref: string;
  count: number;
  total: string;
  ending: Ending;
  errors: FormError[];
};

/** Removing all requires a page that says what is removed and what stays, and a tick. */
export const RemoveAllPage = ({ place, sendTo, keepHref, count, total, ending, errors }: RemoveAllPageProps) => {
  const { t } = usePage();
  return (
    <ChoiceFrame
      place={place}
      title={t('choices:removeAllTitle', { count, total })}
      lead={t('choices:removeAllText')}
      asks
    >
      <div className="dialog">
        <EndForm
          action={sendTo}
          ending={ending}
          submit={t('choices:removeAllYes')}
          keepHref={keepHref}
          errors={errors}
          words={{ sure: t('choices:removeAllSure'), keep: t('common:cancel') }}
        />
      </div>
    </ChoiceFrame>
  );
};
