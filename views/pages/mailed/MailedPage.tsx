import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { MailBanner, type MailNote } from '../../components/notices/MailNote.tsx';
import { NarrowFrame } from '../../layout/NarrowFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type MailedPageProps = {
  title: string;
  text: string;
  /** How long the link works. */
  hours: string;
  /** Where the form that sends the mail again is sent; null if this browser requested no mail. */
  resendTo: string | null;
  beginAgain: { href: string; label: string };
  note: MailNote | null;
  problem: { title: string; text: string } | null;
};

/** Where to look for a mail is only useful once it was sent. */
const Resend = ({ to, hasLeft }: { to: string; hasLeft: boolean }) => {
  const { t, basePath } = usePage();
  return (
    <section className="stack stack--tight">
      <h2>{t(hasLeft ? 'forms:noMail' : 'forms:againTitle')}</h2>
      <p className="muted">{t(hasLeft ? 'forms:noMailText' : 'forms:againText')}</p>
      <form method="post" action={basePath + to}>
        <Csrf />
        <Button>{t('forms:resend')}</Button>
      </form>
    </section>
  );
};

/** A mail was sent: to whom, what to do with it, and what if it does not arrive. */
export const MailedPage = ({ title, text, hours, resendTo, beginAgain, note, problem }: MailedPageProps) => {
  const { basePath } = usePage();
  return (
    <NarrowFrame title={title}>
      {problem ? <Banner type="error" {...problem} /> : null}
      <p>{text}</p>
      {resendTo ? <p>{hours}</p> : null}
      <MailBanner note={note} />
      {resendTo ? <Resend to={resendTo} hasLeft={note === null} /> : null}
      <p>
        <a href={basePath + beginAgain.href}>{beginAgain.label}</a>
      </p>
    </NarrowFrame>
  );
};
