import { usePage } from '../page-context.tsx';

/** What somebody who makes an account agrees to, with the texts one link away. */
export const Consent = () => {
  const { t, basePath } = usePage();
  return (
    <p className="muted small">
      {t('register:consent')} <a href={`${basePath}/terminos-condiciones`}>{t('register:terms')}</a>{' '}
      {t('register:consentAnd')} <a href={`${basePath}/aviso-privacidad`}>{t('register:privacy')}</a>.
    </p>
  );
};
