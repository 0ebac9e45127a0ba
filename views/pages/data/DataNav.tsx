import { usePage } from '../../page-context.tsx';
import type { DataPlace } from './props.ts';

const places: readonly { place: DataPlace; path: string }[] = [
  { place: 'imports', path: '/data' },
  { place: 'freshness', path: '/data/freshness' },
  { place: 'formats', path: '/data/formats' },
  { place: 'shops', path: '/data/shops' },
];

/** The pages about data, side by side. */
export const DataNav = ({ current }: { current: DataPlace | null }) => {
  const { t, basePath } = usePage();
  return (
    <nav className="datanav" aria-label={t('data:nav')}>
      <ul>
        {places.map(({ place, path }) => (
          <li key={place}>
            <a href={basePath + path} aria-current={place === current ? 'page' : undefined}>
              {t(`data:nav_${place}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
