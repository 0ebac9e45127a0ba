import { ButtonLink } from '../../components/Button.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type ErrorPageProps = {
  title: string;
  text: string;
  /** Links to continue. */
  ways: { label: string; href: string }[];
};

/** What happened, why, and what to do next; the reference for support. */
export const ErrorPage = ({ title, text, ways }: ErrorPageProps) => {
  const { t, requestId } = usePage();
  return (
    <Frame>
      <div className="stack page--narrow">
        <h1>{title}</h1>
        <p className="pagehead__answer">{text}</p>
        <p className="row">
          {ways.map((way, index) => (
            <ButtonLink key={way.href} href={way.href} look={index === 0 ? 'primary' : 'plain'}>
              {way.label}
            </ButtonLink>
          ))}
        </p>
        <p className="muted">
          <small>{t('common:reference', { id: requestId })}</small>
        </p>
      </div>
    </Frame>
  );
};
