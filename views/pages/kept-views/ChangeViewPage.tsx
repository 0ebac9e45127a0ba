import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { ViewFields, type ViewFieldsProps } from './ViewFields.tsx';

export type ChangeViewPageProps = FormTrouble &
  ViewFieldsProps & {
    frame: DashboardFrameProps;
    crumbs: Crumb[];
    viewName: string;
    openHref: string;
    listHref: string;
    action: string;
    deleteAction: string;
    analysis: string;
    filter: string;
    isShared: boolean;
    /** Whether the page was opened to delete it. */
    isEnding: boolean;
  };

/** A view's name, who sees it, and its end. */
export const ChangeViewPage = (props: ChangeViewPageProps) => {
  const { t } = usePage();
  const { frame, crumbs, viewName, openHref, listHref, action, deleteAction } = props;
  const { analysis, filter, isShared, isEnding } = props;
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs label={t('common:crumbs')} crumbs={crumbs} />
      <div className="pagehead">
        <h1>{viewName}</h1>
        <p className="pagehead__answer">
          {analysis} · {filter}
        </p>
      </div>
      <div className="stack stack--loose form-narrow">
        <AccountForm
          action={action}
          submit={t('views:save')}
          errors={props.errors}
          problem={props.problem}
          cancelHref={listHref}
        >
          <ViewFields {...props} />
        </AccountForm>
        <p>
          <a href={openHref}>{t('views:open')}</a>
        </p>
        <details className="stack" id="end" open={isEnding}>
          <summary>{t('views:delete')}</summary>
          <div className="stack stack--tight">
            <p>{t(isShared ? 'views:deleteShared' : 'views:deleteText', { name: viewName })}</p>
            <PostButton action={deleteAction} look="danger">
              {t('views:deleteYes')}
            </PostButton>
          </div>
        </details>
      </div>
    </DashboardFrame>
  );
};
