import { PostButton } from '../../components/forms/PostButton.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace } from './ChoiceFrame.tsx';

export type RemoveAllPageProps = {
  place: ChoicePlace;
  sendTo: string;
  keepHref: string;
  count: number;
  total: string;
};

/** Removing all requires a page that says what is removed and what stays. */
export const RemoveAllPage = ({ place, sendTo, keepHref, count, total }: RemoveAllPageProps) => {
  const { t } = usePage();
  return (
    <ChoiceFrame place={place} title={t('choices:removeAllTitle', { count, total })} lead={t('choices:removeAllText')}>
      <div className="row">
        <PostButton action={sendTo} look="danger">
          {t('choices:removeAllYes')}
        </PostButton>
        <a className="button" href={keepHref}>
          {t('common:cancel')}
        </a>
      </div>
    </ChoiceFrame>
  );
};
