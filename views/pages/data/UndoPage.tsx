import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';

/** `consequences` is null where it cannot be undone. */
export type UndoPageProps = {
  title: string;
  /** Of the import: a file's name may be longer than a window is wide. */
  crumb: string;
  consequences: string[] | null;
  action: string;
  backHref: string;
};

/** Asks for confirmation before an import is undone: what is deleted, what is restored, what stays. */
export const UndoPage = ({ title, crumb, consequences, action, backHref }: UndoPageProps) => {
  const { t, basePath } = usePage();
  return (
    <Frame current="data">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: t('data:title'), href: basePath + paths.data },
          { label: crumb, href: backHref },
          { label: t('data:undo') },
        ]}
      />
      <div className="pagehead">
        <h1 className="breakable">{titleWords(title)}</h1>
        {consequences ? <p className="pagehead__answer">{t('data:undoLead')}</p> : null}
      </div>
      <div className="dialog stack">
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
