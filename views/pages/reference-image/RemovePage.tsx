import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/PostButton.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

/** `action`: the path of the page about the image. */
export type RemovePageProps = { title: string; action: string };

/** Asks before a reference image is removed, and says what follows. */
export const RemovePage = ({ title, action }: RemovePageProps) => {
  const { t, basePath } = usePage();
  return (
    <Frame current="dashboards">
      <div className="dialog stack">
        <h1 className="breakable">{title}</h1>
        <ul>
          <li>{t('images:removeText')}</li>
          <li>{t('images:removeUndo')}</li>
        </ul>
        <div className="row">
          <PostButton action={`${action}/remove`} look="danger">
            {t('images:removeYes')}
          </PostButton>
          <ButtonLink href={basePath + action}>{t('images:removeNo')}</ButtonLink>
        </div>
      </div>
    </Frame>
  );
};
