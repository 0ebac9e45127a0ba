import { Button, ButtonLink } from '../../components/Button.tsx';
import { DashboardFrame, type DashboardFrameProps, Frame } from '../../layout/Frame.tsx';
import { SharedFrame } from '../../layout/SharedFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type ErrorPageProps = {
  title: string;
  text: string;
  /** Links to continue. */
  ways: { label: string; href: string }[];
  /** A form that was not processed, with the fields as they came: they can be sent again. */
  again: { action: string; fields: readonly (readonly [name: string, value: string])[] } | null;
  /** Something failed that support may ask about; a wrong address is none. */
  isFailure: boolean;
  /** Whoever reads it opened a share link. */
  isShared?: boolean;
  /** The dashboard below which nothing is; none where the person has none there. */
  frame?: DashboardFrameProps | null;
};

/** The token of the form is among its fields: it holds as long as the session. */
const SendAgain = ({ action, fields }: NonNullable<ErrorPageProps['again']>) => {
  const { t } = usePage();
  return (
    <form method="post" action={action} className="stack">
      <p>{t('errors:formKept')}</p>
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields may have one name and one value, and never move.
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <div className="row">
        <Button look="primary">{t('errors:sendAgain')}</Button>
      </div>
    </form>
  );
};

/** What happened, why, and what to do next; the reference for support where something failed. */
export const ErrorPage = ({ title, text, ways, again, isFailure, isShared = false, frame }: ErrorPageProps) => {
  const { t, requestId, basePath, here } = usePage();
  const content = (
    <div className="stack">
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{text}</p>
      </div>
      {again ? <SendAgain {...again} /> : null}
      <p className="row">
        {ways.map((way, index) => (
          <ButtonLink key={way.href} href={way.href} look={index === 0 && !again ? 'primary' : 'plain'}>
            {way.label}
          </ButtonLink>
        ))}
      </p>
      {isFailure ? (
        <p className="muted">
          <small>{t('common:reference', { id: requestId })}</small>
        </p>
      ) : null}
    </div>
  );
  if (frame) return <DashboardFrame {...frame}>{content}</DashboardFrame>;
  if (!isShared) return <Frame>{content}</Frame>;
  return (
    <SharedFrame name="" until="" here={basePath + (here.split('?')[0] ?? '')}>
      {content}
    </SharedFrame>
  );
};
