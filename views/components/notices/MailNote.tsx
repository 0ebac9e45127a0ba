import { usePage } from '../../page-context.tsx';
import { Banner } from './Banner.tsx';

/** Why a mail may not arrive: the mail server does not accept it at present, or there is none and it is in a folder. */
export type MailNote = 'delayed' | 'outbox';

export const MailBanner = ({ note }: { note: MailNote | null }) => {
  const { t } = usePage();
  if (note === null) return null;
  return note === 'delayed' ? (
    <Banner type="warning" title={t('forms:mailDelayed')} text={t('forms:mailDelayedText')} />
  ) : (
    <Banner type="info" title={t('forms:mailOutbox')} text={t('forms:mailOutboxText')} />
  );
};
