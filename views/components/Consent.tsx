import { paths } from '../../server/domain/paths.shared.ts';
import { usePage } from '../page-context.tsx';

/** What somebody who makes an account agrees to, with the texts one link away. */
export const Consent = () => {
  const { t, basePath } = usePage();
  return (
    <p className="muted small">
      {t('register:consent')} <a href={basePath + paths.terms}>{t('register:terms')}</a> {t('register:consentAnd')}{' '}
      <a href={basePath + paths.privacy}>{t('register:privacy')}</a>.
    </p>
  );
};
