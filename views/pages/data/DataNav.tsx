import { Fragment } from 'react';
import { paths } from '../../../server/domain/paths.shared.ts';
import { usePage } from '../../page-context.tsx';
import type { DataPlace } from './props.ts';

const places: readonly { place: DataPlace; path: string }[] = [
  { place: 'imports', path: paths.data },
  { place: 'freshness', path: paths.dataFreshness },
  { place: 'formats', path: paths.dataFormats },
  { place: 'shops', path: paths.dataShops },
];

/** For those who run the installation. */
const jobs = { place: 'jobs', path: paths.jobs } as const;

type Props = {
  current: DataPlace;
  /** The page is below that section, as one import is below the imports. */
  below?: boolean;
};

/** The pages about data, side by side. */
export const DataNav = ({ current, below = false }: Props) => {
  const here = below ? 'true' : 'page';
  const { t, basePath, person } = usePage();
  return (
    <nav className="tabs" aria-label={t('data:nav')}>
      {[...places, ...(person?.operates ? [jobs] : [])].map(({ place, path }) => (
        <Fragment key={place}>
          <a href={basePath + path} aria-current={place === current ? here : undefined}>
            {t(`data:nav_${place}`)}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  );
};
