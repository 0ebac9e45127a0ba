import { asWorkbook } from '../../server/domain/file-format.shared.ts';
import { usePage } from '../page-context.tsx';
import { usePart } from '../part-context.tsx';
import { ButtonLink } from './Button.tsx';
import { Icon } from './icons/Icon.tsx';

type Props = { href: string; of: string };

/** The rows of a part of a page as files, a CSV and a workbook; `of` names the part, also for those who hear it. Nothing without an address. */
export const FileLinks = ({ href, of }: Props) => {
  const { t } = usePage();
  const part = usePart();
  if (!href || part) return null;
  return (
    <span className="file-links">
      <ButtonLink size="small" href={href} title={t('analysis:fileOf', { section: of })}>
        <Icon name="download" />
        {t('analysis:csvFile')}
        <span className="visually-hidden">: {of}</span>
      </ButtonLink>
      <ButtonLink size="small" href={asWorkbook(href)} title={t('workbook:title')}>
        {t('workbook:link')}
        <span className="visually-hidden">: {of}</span>
      </ButtonLink>
    </span>
  );
};
