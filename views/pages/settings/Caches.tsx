import { paths } from '../../../server/domain/paths.shared.ts';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { usePage } from '../../page-context.tsx';

export type CacheRow = { kind: string; label: string; text: string };
type Props = { id: number; caches: CacheRow[]; canEdit: boolean };

/** Cached results by kind, and clearing them. */
export const Caches = ({ id, caches, canEdit }: Props) => {
  const { t } = usePage();
  const action = paths.settingsCaches(id);
  return (
    <section className="stack stack--tight" aria-labelledby="caches">
      <h2 id="caches">{t('settings:caches')}</h2>
      <p className="muted">{t('settings:cachesHelp')}</p>
      <ul className="settings">
        {caches.map(row => (
          <li className="setting" key={row.kind}>
            <div>
              <h3>{row.label}</h3>
              <p className="muted">{row.text}</p>
            </div>
            {canEdit ? (
              <PostButton action={action} fields={{ cacheType: row.kind }} size="small">
                {t('settings:clean')}
                <span className="visually-hidden">: {row.label}</span>
              </PostButton>
            ) : null}
          </li>
        ))}
      </ul>
      {canEdit ? (
        <PostButton action={action} fields={{ cacheType: 'all' }} size="small">
          {t('settings:cleanAll')}
        </PostButton>
      ) : null}
    </section>
  );
};
