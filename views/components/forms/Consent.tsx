import { paths } from '../../../server/domain/paths.shared.ts';
import { usePage } from '../../page-context.tsx';

/** What people agree to when they create an account, with links to the texts. */
export const Consent = () => {
  const { t, basePath } = usePage();
  return (
    <p className="muted small">
      {t('register:consent')} <a href={basePath + paths.terms}>{t('register:terms')}</a> {t('register:consentAnd')}{' '}
      <a href={basePath + paths.privacy}>{t('register:privacy')}</a>.
    </p>
  );
};
