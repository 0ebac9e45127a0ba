import { paths } from '../../../server/domain/paths.shared.ts';
import { usePage } from '../../page-context.tsx';

/** What the cache of a dashboard is, and the way to its page. */
export const KeptLink = ({ id }: { id: number }) => {
  const { t, basePath } = usePage();
  return (
    <section className="stack stack--tight" aria-labelledby="caches">
      <h2 id="caches">{t('settings:caches')}</h2>
      <p className="muted">{t('settings:cachesHelp')}</p>
      <p>
        <a href={basePath + paths.settingsCaches(id)}>{t('settings:cachesShow')}</a>
      </p>
    </section>
  );
};
