import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

/** `consequences` is null where it cannot be undone. */
export type UndoPageProps = { title: string; consequences: string[] | null; action: string; backHref: string };

/** Asks for confirmation before an import is undone: what is deleted, what is restored, what stays. */
export const UndoPage = ({ title, consequences, action, backHref }: UndoPageProps) => {
  const { t } = usePage();
  return (
    <Frame current="data">
      <div className="dialog stack">
        <h1 className="breakable">{title}</h1>
        {consequences ? (
          <ul>
            {consequences.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <Banner type="error" title={t('data:undoGone')} text={t('data:undoGoneText')} />
        )}
        <div className="row">
          {consequences ? (
            <PostButton action={action} look="danger">
              {t('data:undoYes')}
            </PostButton>
          ) : null}
          <ButtonLink href={backHref}>{t(consequences ? 'data:undoNo' : 'common:cancel')}</ButtonLink>
        </div>
      </div>
    </Frame>
  );
};
