import { paths } from '../../../server/domain/paths.shared.ts';
import { AxisStart } from '../../charts/AxisStart.tsx';
import { LineChart, lineAxis } from '../../charts/LineChart.tsx';
import { LineLegend } from '../../charts/LineLegend.tsx';
import type { Series } from '../../charts/lines/series.ts';
import { ButtonLink } from '../../components/Button.tsx';
import type { PackageCard } from '../../components/PackageCards.tsx';
import { OpenFrame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { questions } from './Drawings.tsx';

type HomePackage = Pick<PackageCard, 'name' | 'products' | 'retailers' | 'countries' | 'price'>;

export type HomePageProps = {
  example: { series: Series[]; xTicks: { at: number; text: string }[] };
  /** By the month; null if they cannot be loaded. */
  packages: HomePackage[] | null;
};

const plainTicks = (values: readonly number[]): string[] => values.map(String);

const Example = ({ series, xTicks }: HomePageProps['example']) => {
  const { t } = usePage();
  return (
    <figure className="card chart hero__chart">
      <figcaption>
        <h2 className="chart__title">{t('home:chartTitle')}</h2>
        <p className="chart__sub">{t('home:chartSub')}</p>
      </figcaption>
      <LineLegend series={series} />
      <LineChart
        id="example"
        title={t('home:chartTitle')}
        description={t('home:chartDesc')}
        series={series}
        xTicks={xTicks}
        yTickTexts={plainTicks}
      />
      <p className="chart__foot">
        <AxisStart axis={lineAxis({ series })} texts={plainTicks} />
        <span>{t('home:chartFoot')}</span>
      </p>
    </figure>
  );
};

const Questions = () => {
  const { t } = usePage();
  return (
    <section className="wrap questions">
      <h2>{t('home:questions')}</h2>
      <dl>
        {questions.map(({ key, Drawing }) => (
          <div key={key}>
            <dt>{t(`home:q${key}`)}</dt>
            <dd>{t(`home:a${key}`)}</dd>
            <dd className="mini">
              <Drawing />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Inside = () => {
  const { t } = usePage();
  return (
    <section className="inside">
      <div className="wrap">
        <h2>{t('home:inside')}</h2>
        <ul>
          {(['1', '2', '3', '4'] as const).map(key => (
            <li key={key}>
              <h3>{t(`home:inside${key}`)}</h3>
              <p>{t(`home:inside${key}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const PackageTable = ({ packages }: { packages: HomePackage[] }) => {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard
    <section className="tablebox" tabIndex={0} aria-labelledby="packages">
      <table className="table table--list table--pinned">
        <thead>
          <tr>
            <th scope="col">{t('home:package')}</th>
            <th scope="col" className="n">
              {t('plan:products')}
            </th>
            <th scope="col" className="n">
              {t('plan:retailers')}
            </th>
            <th scope="col" className="n">
              {t('plan:countries')}
            </th>
            <th scope="col" className="n sorted">
              {t('pricing:by_month')}
            </th>
          </tr>
        </thead>
        <tbody>
          {packages.map(one => (
            <tr key={one.name}>
              <th scope="row">
                <span>{one.name}</span>
              </th>
              <td className="n" data-label={t('plan:products')}>
                <span>{one.products}</span>
              </td>
              <td className="n" data-label={t('plan:retailers')}>
                <span>{one.retailers}</span>
              </td>
              <td className="n" data-label={t('plan:countries')}>
                <span>{one.countries}</span>
              </td>
              <td className="n sorted">
                <span>{one.price}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Packages = ({ packages }: { packages: HomePackage[] }) => {
  const { t, basePath } = usePage();
  return (
    <div className="wrap duo packages">
      <div className="stack stack--tight">
        <h2 id="packages">{t('home:packages')}</h2>
        <p className="muted">{t('pricing:lead')}</p>
        <p>
          <a className="link-strong" href={basePath + paths.pricing}>
            {t('home:allPackages')}
          </a>
        </p>
      </div>
      <PackageTable packages={packages} />
    </div>
  );
};

/** What the product is, what it answers, what it costs, and links to sign in. */
export const HomePage = ({ example, packages }: HomePageProps) => {
  const { t, basePath, person } = usePage();
  return (
    <OpenFrame>
      <div className="wrap hero">
        <div className="hero__words">
          <h1>{t('home:lead')}</h1>
          <p className="lead">{t('home:text')}</p>
          <p className="row">
            <ButtonLink look="primary" size="large" href={basePath + (person ? paths.dashboards : paths.register)}>
              {t(person ? 'home:toDashboards' : 'common:register')}
            </ButtonLink>{' '}
            {person ? null : (
              <ButtonLink size="large" href={basePath + paths.login}>
                {t('common:signIn')}
              </ButtonLink>
            )}
          </p>
        </div>
        <Example {...example} />
      </div>
      <Questions />
      <Inside />
      {packages ? <Packages packages={packages} /> : null}
    </OpenFrame>
  );
};
