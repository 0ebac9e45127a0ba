import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { NarrowFrame } from '../../layout/NarrowFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type UnsubscribePageProps = {
  state: 'ask' | 'done' | 'unusable';
  /** Where the form is sent, with the token of the mail. */
  action: string;
  /** One report, not the alert mails. */
  ofReport?: boolean;
};

/** Ends the alert mails of a person, or a report to one recipient, by the link of one of them. */
export const UnsubscribePage = ({ state, action, ofReport = false }: UnsubscribePageProps) => {
  const { t, basePath } = usePage();
  const asksOfReport = ofReport && state === 'ask';
  return (
    <NarrowFrame
      title={t(asksOfReport ? 'reports:stopAsk' : `notifications:stop_${state}`)}
      lead={t(asksOfReport ? 'reports:stopAskText' : `notifications:stop_${state}Text`)}
    >
      {state === 'ask' ? (
        <form method="post" action={basePath + action}>
          <Button look="primary">{t(asksOfReport ? 'reports:stopYes' : 'notifications:stopYes')}</Button>
        </form>
      ) : (
        <p>
          <a href={basePath + paths.notificationSettings}>{t('notifications:settings')}</a>
        </p>
      )}
    </NarrowFrame>
  );
};
