import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { ErrorSummary } from '../../components/forms/ErrorSummary.tsx';
import { FileField, TextAreaField } from '../../components/forms/Field.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { usePage } from '../../page-context.tsx';

export type UpcsPageProps = {
  /** Addresses with their base: for a typed list, for a file, and back. */
  sendTo: string;
  fileTo: string;
  backHref: string;
  /** The list as it was sent. */
  value: string;
  error: string | null;
  /** What is odd about the list, what was found of it in lines, and the button that takes that; '' where there is nothing to say. */
  odd: { unknown: string; repeated: string; found: readonly string[]; take: string } | null;
};

/** A list of UPCs, typed or in a file. A list with odd codes comes back whole, with what is odd about it. */
export const UpcForm = ({ sendTo, fileTo, backHref, value, error, odd }: UpcsPageProps) => {
  const { t } = usePage();
  const help = t('upcs:help');
  return (
    <div className="stack stack--loose form-narrow">
      <form method="post" action={sendTo} className="stack">
        <Csrf />
        <ErrorSummary title={t('common:errorSummary')} errors={error ? [{ field: 'upcs', text: error }] : []} />
        {odd?.unknown ? <Banner type="error" title={t('upcs:unknownTitle')} text={odd.unknown} /> : null}
        {odd?.repeated ? <Banner type="warning" title={t('upcs:repeatedTitle')} text={odd.repeated} /> : null}
        {odd?.found.map(line => (
          <Banner key={line} type="info" title={line} />
        ))}
        {/* Above the list: on a phone it would be out of sight below it. */}
        {odd?.take ? (
          <div className="row">
            <Button look="primary" name="do" value="found">
              {odd.take}
            </Button>
          </div>
        ) : null}
        <TextAreaField
          id="upcs"
          name="upcs"
          label={t('upcs:list')}
          help={help}
          error={error ?? undefined}
          value={value}
          rows={10}
        />
        <div className="row">
          <Button look={odd?.take ? 'plain' : 'primary'}>{t(odd ? 'upcs:again' : 'upcs:choose')}</Button>{' '}
          <a className="button button--quiet" href={backHref}>
            {t('common:cancel')}
          </a>
        </div>
      </form>
      <form method="post" action={fileTo} encType="multipart/form-data" className="stack">
        <Csrf />
        <FileField id="file" label={t('upcs:file')} help={t('upcs:fileHelp')} accept=".csv,.txt,text/csv,text/plain" />
        <div className="row">
          <Button>{t('upcs:send')}</Button>
        </div>
      </form>
    </div>
  );
};
