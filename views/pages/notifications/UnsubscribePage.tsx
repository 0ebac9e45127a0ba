import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { NarrowFrame } from '../../layout/NarrowFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type UnsubscribePageProps = {
  state: 'ask' | 'done' | 'unusable';
  /** Where the form is sent, with the token of the mail. */
  action: string;
};

/** Ends the alert mails of a person by the link of one of them. */
export const UnsubscribePage = ({ state, action }: UnsubscribePageProps) => {
  const { t, basePath } = usePage();
  return (
    <NarrowFrame title={t(`notifications:stop_${state}`)} lead={t(`notifications:stop_${state}Text`)}>
      {state === 'ask' ? (
        <form method="post" action={basePath + action}>
          <Button look="primary">{t('notifications:stopYes')}</Button>
        </form>
      ) : (
        <p>
          <a href={basePath + paths.notificationSettings}>{t('notifications:settings')}</a>
        </p>
      )}
    </NarrowFrame>
  );
};
