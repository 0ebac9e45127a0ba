import { Button } from '../../components/Button.tsx';
import { IslandSlot } from '../../islands/IslandSlot.tsx';
import {
  type Check,
  type CheckWords,
  type Fact,
  largeKb,
  pad,
  pads,
  probeText,
} from '../../islands/network-check/network-check-model.ts';
import { Frame } from '../../layout/Frame.tsx';
import { type PageContext, usePage } from '../../page-context.tsx';

export type NetworkCheckPageProps = {
  action: string;
  /** The form was sent, and this is its reply. */
  wasSent: boolean;
  checks: Check[];
  facts: Fact[];
  words: CheckWords;
};

const formId = 'network-check-form';

/** Of an island, which has no page around it. */
const presentForms = (
  { t, appName, csrfToken }: PageContext,
  { action, wasSent }: Pick<NetworkCheckPageProps, 'action' | 'wasSent'>,
) => {
  const fields = (
    <>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="probe" value={probeText} />
    </>
  );
  return (
    <div className="stack stack--tight">
      <p>
        {t('networkCheck:lead', { app: appName })} {t('networkCheck:needs', { app: appName })}
      </p>
      <div className="row no-print">
        <form method="post" action={action} id={formId} acceptCharset="utf-8">
          {fields}
          <Button look="primary">{t(wasSent ? 'networkCheck:runAgain' : 'networkCheck:run')}</Button>
        </form>{' '}
        {wasSent ? (
          <form method="post" action={action} acceptCharset="utf-8">
            {fields}
            {Array.from({ length: pads }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <input key={index} type="hidden" name="pad" value={pad} />
            ))}
            <Button>{t('networkCheck:large', { size: largeKb })}</Button>
          </form>
        ) : null}
      </div>
      <p className="field__help">
        {t('networkCheck:runHelp')} {wasSent ? t('networkCheck:largeHelp', { app: appName }) : null}
      </p>
    </div>
  );
};

/** The answer, a button that sends a form, the results, and the same as text. */
export const NetworkCheckPage = ({ action, wasSent, checks, facts, words }: NetworkCheckPageProps) => {
  const page = usePage();
  const props = { id: 'network-check', action, form: formId, checks, facts, words };
  return (
    <Frame>
      <div className="stack">
        <IslandSlot
          name="NetworkCheck"
          id="network-check"
          mode="load"
          props={props}
          drawing={presentForms(page, { action, wasSent })}
        />
      </div>
    </Frame>
  );
};
