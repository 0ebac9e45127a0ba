import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { ShareList, type ShareListProps } from '../../components/ShareList.tsx';
import { IslandSlot } from '../../islands/IslandSlot.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';

export type SharesPageProps = FormTrouble &
  ShareListProps & {
    /** What the links show. */
    kind: 'view' | 'paper';
    frame: DashboardFrameProps;
    crumbs: Crumb[];
    action: string;
    /** What is shown, and of what, in words. */
    what: string;
    filter: string;
    /** Whether the team has share links. */
    on: boolean;
    /** The link that was made just now: its address is shown this once. */
    made: { address: string; hasPassword: boolean } | null;
    name: string;
    maxName: number;
    maxPassword: number;
    days: string;
    dayChoices: Option[];
    files: boolean;
  };

const Made = ({ address, hasPassword }: NonNullable<SharesPageProps['made']>) => {
  const { t } = usePage();
  return (
    <section className="card stack stack--tight form-wide" aria-labelledby="made">
      <h2 id="made">{t('shares:made')}</h2>
      <p>{t('shares:madeText')}</p>
      <IslandSlot
        name="CopyField"
        id="made-link"
        mode="load"
        props={{
          id: 'made-link',
          label: t('shares:address'),
          value: address,
          copy: t('shares:copy'),
          copied: t('shares:copied'),
          refused: t('shares:copyRefused'),
        }}
      />
      {hasPassword ? <p className="muted">{t('shares:madePassword')}</p> : null}
    </section>
  );
};

const NewShare = (props: SharesPageProps) => {
  const { t } = usePage();
  const { kind, action, name, maxName, maxPassword, days, dayChoices, files, errors, problem } = props;
  return (
    <section className="stack stack--tight form-narrow" aria-labelledby="new-share">
      <h2 id="new-share">{t('shares:new')}</h2>
      <AccountForm action={action} submit={t('shares:make')} errors={errors} problem={problem}>
        <AccountField
          name="name"
          label={t('shares:name')}
          help={t('shares:nameHelp')}
          errors={errors}
          max={maxName}
          value={name}
        />
        <SelectField id="days" name="days" label={t('shares:days')} value={days} options={dayChoices} />
        <AccountField
          name="password"
          type="password"
          label={t('shares:passwordNew')}
          help={t('shares:passwordHelp')}
          errors={errors}
          max={maxPassword}
          autoComplete="new-password"
        />
        {kind === 'view' ? (
          <label className="choice">
            <input type="checkbox" name="files" value="1" defaultChecked={files} />
            <span>{t('shares:files')}</span>
          </label>
        ) : null}
      </AccountForm>
    </section>
  );
};

/** The share links of a view, or of a page for print, and the form that makes another one. */
export const SharesPage = (props: SharesPageProps) => {
  const { t } = usePage();
  const { kind, frame, crumbs, what, filter, on, made, shares, pages } = props;
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs label={t('common:crumbs')} crumbs={crumbs} />
      <div className="pagehead">
        <h1>{t('shares:title')}</h1>
        <p className="pagehead__answer">{t(`shares:lead_${kind}`)}</p>
      </div>
      <div className="stack stack--loose">
        <p>
          <strong>{what}:</strong> {titleWords(filter.replaceAll(' · ', '\u00a0· '))}
        </p>
        {made ? <Made {...made} /> : null}
        {on ? <NewShare {...props} /> : <Banner type="info" title={t('shares:off')} text={t('shares:offText')} />}
        <section className="stack stack--tight form-wide" aria-labelledby="shares">
          <h2 id="shares">{t(`shares:of_${kind}`)}</h2>
          <ShareList shares={shares} pages={pages} none={<p className="muted">{t('shares:ofNone')}</p>} />
        </section>
      </div>
    </DashboardFrame>
  );
};
