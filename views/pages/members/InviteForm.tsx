import { paths } from '../../../server/domain/paths.shared.ts';
import { AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { InviteFields } from '../../components/forms/InviteFields.tsx';
import { MailBanner, type MailNote } from '../../components/notices/MailNote.tsx';
import { usePage } from '../../page-context.tsx';

type Props = Pick<FormTrouble, 'errors'> & {
  id: number;
  typed: { emails: string; message: string };
  maxMessage: number;
  /** Why an invitation may not arrive; null where it does. */
  note: MailNote | null;
};

/** Invites addresses into the team, with a message. A refusal as a whole is shown at the top of the page. */
export const InviteForm = ({ id, typed, maxMessage, note, errors }: Props) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight form-narrow" aria-labelledby="invite">
      <h2 id="invite">{t('members:invite')}</h2>
      <MailBanner note={note} />
      <AccountForm action={paths.members(id)} submit={t('members:send')} errors={errors} problem={null}>
        <InviteFields typed={typed} emailsHelp={t('members:emailsHelp')} maxMessage={maxMessage} errors={errors} />
      </AccountForm>
    </section>
  );
};
