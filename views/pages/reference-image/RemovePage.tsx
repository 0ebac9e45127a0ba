import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type RemovePageProps = { title: string; dashboardId: number; productId: number };

/** Asks for confirmation before a reference image is removed, and says what follows. */
export const RemovePage = ({ title, dashboardId, productId }: RemovePageProps) => {
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
          <PostButton action={paths.referenceImageRemove(dashboardId, productId)} look="danger">
            {t('images:removeYes')}
          </PostButton>
          <ButtonLink href={basePath + paths.referenceImage(dashboardId, productId)}>{t('images:removeNo')}</ButtonLink>
        </div>
      </div>
    </Frame>
  );
};
