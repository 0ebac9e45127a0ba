import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Tag } from '../../components/Tag.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps, type Section } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { Analyses, type AnalysisRow } from './Analyses.tsx';
import { Ends } from './Ends.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import { Watched, type WatchedCounts } from './Watched.tsx';

export type SettingsPageProps = FormTrouble & {
  frame: DashboardFrameProps;
  /** Its tabs: those of what it watches stand beside it. */
  tabs: Section[];
  id: number;
  /** The content of the field: the name, or the input. */
  name: string;
  dashboardName: string;
  maxName: number;
  /** The periods to choose a default from; null where the upstream has no such setting. */
  ranges: { value: string; options: Option[] } | null;
  status: 'draft' | 'active';
  counts: WatchedCounts;
  /** Its country, when it was made, and since when there is data, if known. */
  facts: string[];
  can: { edit: boolean; clone: boolean; delete: boolean; leave: boolean };
  analyses: AnalysisRow[];
};

const General = ({ id, status, name, maxName, ranges, errors, problem, can }: SettingsPageProps) => {
  const { t } = usePage();
  if (!can.edit) return <p className="muted">{t('settings:readOnly')}</p>;
  return (
    <AccountForm action={paths.settings(id)} submit={t('account:save')} errors={errors} problem={problem}>
      {status === 'draft' ? <input type="hidden" name="back" value="review" /> : null}
      <AccountField name="name" label={t('dashboards:name')} errors={errors} max={maxName} value={name} />
      {ranges ? (
        <SelectField
          id="defaultRange"
          name="defaultRange"
          label={t('settings:defaultRange')}
          help={t('settings:defaultRangeHelp')}
          {...ranges}
        />
      ) : null}
    </AccountForm>
  );
};

const Status = ({ id, status, can }: SettingsPageProps) => {
  const { t } = usePage();
  const isActive = status === 'active';
  return (
    <section className="stack stack--tight" aria-labelledby="status">
      <h2 id="status" className="row">
        {t('dashboards:status')}{' '}
        <Tag {...(isActive ? { kind: 'ok', icon: 'ok' } : { icon: 'pencil' })}>
          {t(isActive ? 'dashboards:statusActive' : 'dashboards:statusDraft')}
        </Tag>
      </h2>
      <p className="muted">{t(isActive ? 'settings:activeHelp' : 'settings:draftHelp')}</p>
      {can.edit ? (
        <PostButton action={paths.settingsStatus(id)} fields={{ status: isActive ? 'draft' : 'active' }}>
          {t(isActive ? 'settings:toDraft' : 'settings:activate')}
        </PostButton>
      ) : null}
    </section>
  );
};

/** The way to the page of a dashboard's cache, which says what it is. */
const KeptLink = ({ id }: { id: number }) => {
  const { t, basePath } = usePage();
  return (
    <section className="stack stack--tight" aria-labelledby="caches">
      <h2 id="caches">{t('settings:caches')}</h2>
      <p>
        <a href={basePath + paths.settingsCaches(id)}>{t('settings:cachesShow')}</a>
      </p>
    </section>
  );
};

/** A dashboard's name, its analyses, the way to what is kept for it, and deleting it. */
export const SettingsPage = (props: SettingsPageProps) => {
  const { t, basePath } = usePage();
  const { frame, tabs, id, status, dashboardName, can, counts, facts, analyses } = props;
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        title={t('settings:title')}
        lead={facts.join('\u00a0· ')}
        acts={
          status === 'draft' ? (
            <ButtonLink href={basePath + paths.choice(id, 'setup', 'review')}>{t('settings:backToReview')}</ButtonLink>
          ) : null
        }
      />
      <SettingsTabs links={tabs} />
      <div className="stack stack--loose">
        <div className="duo">
          <General {...props} />
          <Watched id={id} counts={counts} />
          <Status {...props} />
          <KeptLink id={id} />
        </div>
        {/* Of a draft they are a step of its set-up. */}
        {status === 'draft' ? null : (
          <Analyses action={paths.settingsAnalyses(id)} analyses={analyses} canEdit={can.edit} />
        )}
        <Ends id={id} can={can} />
      </div>
    </DashboardFrame>
  );
};
