import { paths } from '../../../server/domain/paths.shared.ts';
import { usePage } from '../../page-context.tsx';

/** The way to the page of a dashboard's cache, which says what it is. */
export const KeptLink = ({ id }: { id: number }) => {
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
