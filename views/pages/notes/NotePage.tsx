import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { NoteFields, type NoteFieldsProps } from './NoteFields.tsx';

export type NotePageProps = FormTrouble &
  NoteFieldsProps & {
    frame: DashboardFrameProps;
    crumbs: Crumb[];
    title: string;
    /** Who wrote it, and when; '' for a new one. */
    by: string;
    action: string;
    cancelHref: string;
    /** Null for a new one. */
    deleteAction: string | null;
  };

/** A note: its text, its days, what it is about; and its end. */
export const NotePage = (props: NotePageProps) => {
  const { t } = usePage();
  const { frame, crumbs, title, by, action, cancelHref, deleteAction, typed, errors, problem } = props;
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs label={t('common:crumbs')} crumbs={crumbs} />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{by || t('notes:lead')}</p>
      </div>
      <div className="stack stack--loose form-narrow">
        <AccountForm action={action} submit={t('notes:save')} errors={errors} problem={problem} cancelHref={cancelHref}>
          <NoteFields {...props} />
        </AccountForm>
        {deleteAction ? (
          <details className="stack">
            <summary>{t('notes:delete')}</summary>
            <div className="stack stack--tight">
              <p>{t('notes:deleteText', { text: typed.text })}</p>
              <PostButton action={deleteAction} look="danger">
                {t('notes:deleteYes')}
              </PostButton>
            </div>
          </details>
        ) : null}
      </div>
    </DashboardFrame>
  );
};
