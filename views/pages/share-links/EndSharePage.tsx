import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';

export type EndSharePageProps = { id: number; name: string; title: string };

/** Asks for confirmation before a link is ended: whoever has it loses it, and it cannot be opened again. */
export const EndSharePage = ({ id, name, title }: EndSharePageProps) => {
  const { t, basePath } = usePage();
  const href = basePath + paths.shareLink(id);
  return (
    <Frame current="team">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: t('shares:title'), href: basePath + paths.shareLinks },
          { label: name, href },
          { label: t('shares:end') },
        ]}
      />
      <div className="pagehead">
        <h1>{titleWords(title)}</h1>
        <p className="pagehead__answer">{t('shares:endText')}</p>
      </div>
      <div className="row">
        <PostButton action={paths.shareLinkEnd(id)} look="danger">
          {t('shares:endYes')}
        </PostButton>
        <ButtonLink href={href}>{t('common:cancel')}</ButtonLink>
      </div>
    </Frame>
  );
};
