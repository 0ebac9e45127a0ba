import { usePage } from '../page-context.tsx';
import { ButtonLink } from './Button.tsx';
import { Icon } from './icons/Icon.tsx';

type Props = { href: string; of: string; title?: string };

/** The rows of a part of a page as a file; `of` names the part, also for those who hear it. */
export const FileLink = ({ href, of, title }: Props) => {
  const { t } = usePage();
  return (
    <ButtonLink size="small" href={href} title={title ?? t('individual:fileOf', { section: of })}>
      <Icon name="download" />
      {t('analysis:csvFile')}
      <span className="visually-hidden">: {of}</span>
    </ButtonLink>
  );
};
