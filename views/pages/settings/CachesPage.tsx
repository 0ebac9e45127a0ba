import { paths } from '../../../server/domain/paths.shared.ts';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import type { DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { BelowSettings } from './BelowSettings.tsx';

export type CacheRow = { kind: string; label: string; text: string; isEmpty: boolean };

export type CachesPageProps = {
  frame: DashboardFrameProps;
  id: number;
  canEdit: boolean;
  /** Null if the upstream does not say. */
  caches: CacheRow[] | null;
  problem: { title: string; text: string } | null;
};

type Props = { id: number; caches: CacheRow[]; canEdit: boolean };

/** Each kind with what is kept of it, and clearing it. */
const Kinds = ({ id, caches, canEdit }: Props) => {
  const { t } = usePage();
  const action = paths.settingsCaches(id);
  return (
    <>
      <ul className="settings">
        {caches.map(row => (
          <li className="setting" key={row.kind}>
            <div>
              <h2>{row.label}</h2>
              <p className="muted">{row.text}</p>
            </div>
            {canEdit && !row.isEmpty ? (
              <PostButton action={action} fields={{ cacheType: row.kind }} size="small">
                {t('settings:clean')}
                <span className="visually-hidden">: {row.label}</span>
              </PostButton>
            ) : null}
          </li>
        ))}
      </ul>
      {canEdit && caches.filter(row => !row.isEmpty).length > 1 ? (
        <PostButton action={action} fields={{ cacheType: 'all' }} size="small">
          {t('settings:cleanAll')}
        </PostButton>
      ) : null}
    </>
  );
};

/** Cached results by kind, and clearing them. */
export const CachesPage = ({ frame, id, canEdit, caches, problem }: CachesPageProps) => {
  const { t } = usePage();
  return (
    <BelowSettings frame={frame} id={id} title={t('settings:caches')} lead={t('settings:cachesHelp')}>
      <div className="stack form-narrow">
        {problem ? <Banner type="error" {...problem} /> : null}
        {caches ? (
          <Kinds id={id} caches={caches} canEdit={canEdit} />
        ) : (
          <p className="muted">{t('settings:cachesUnknown')}</p>
        )}
      </div>
    </BelowSettings>
  );
};
