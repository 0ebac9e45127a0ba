import type { ReactNode } from 'react';
import { usePage } from '../../page-context.tsx';
import type { FormTrouble } from './AccountForm.tsx';
import { errorAt } from './ErrorSummary.tsx';
import { TextAreaField } from './Field.tsx';

type Props = Pick<FormTrouble, 'errors'> & {
  typed: { emails: string; message: string };
  emailsHelp: string;
  maxMessage: number;
  /** Content between addresses and message. */
  children?: ReactNode;
};

/** The fields of an invitation, into a team or to a dashboard. */
export const InviteFields = ({ typed, emailsHelp, maxMessage, errors, children }: Props) => {
  const { t } = usePage();
  return (
    <>
      <TextAreaField
        id="emails"
        name="emails"
        label={t('members:emails')}
        help={emailsHelp}
        value={typed.emails}
        rows={2}
        error={errorAt(errors, 'emails', t('members:emails'))}
      />
      {children}
      <TextAreaField
        id="message"
        name="message"
        label={t('members:message')}
        help={t('members:messageHelp', { max: maxMessage })}
        value={typed.message}
        rows={4}
        error={errorAt(errors, 'message', t('members:message'))}
      />
    </>
  );
};
