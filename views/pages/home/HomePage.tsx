import { paths } from '../../../server/domain/paths.shared.ts';
import { AxisStart } from '../../charts/AxisStart.tsx';
import { LineChart, LineLegend, lineAxis, type Series } from '../../charts/LineChart.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { OpenFrame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type HomePageProps = {
  example: { series: Series[]; xTicks: { at: number; text: string }[] };
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

const RangeMini = () => (
  <svg className="mini" viewBox="0 0 208 56" aria-hidden="true">
    <path className="m-rail" d="M16 16h140M56 40h136" />
    <circle className="m-dot" cx="100" cy="16" r="6" />
    <circle className="m-dot" cx="144" cy="40" r="6" />
  </svg>
);

const ModeMini = () => (
  <svg className="mini" viewBox="0 0 208 56" aria-hidden="true">
    <path
      className="m-soft"
      d="M20 36h18v18H20zM48 28h18v26H48zM104 34h18v20h-18zM132 40h18v14h-18zM160 46h18v8h-18z"
    />
    <path className="m-dot" d="M76 6h18v48H76z" />
  </svg>
);

const TableMini = () => (
  <svg className="mini" viewBox="0 0 208 56" aria-hidden="true">
    <path className="m-soft" d="M8 6h192v8H8zM8 22h88v6H8zM8 35h88v6H8zM8 48h88v6H8z" />
    <path className="m-grey" d="M116 22h32v6h-32zM116 35h32v6h-32zM116 48h32v6h-32z" />
    <path className="m-dot" d="M168 22h32v6h-32zM168 35h32v6h-32zM168 48h32v6h-32z" />
  </svg>
);

/** What the product is, what it answers, and links to sign in. */
export const HomePage = ({ example }: HomePageProps) => {
  const { t, basePath, person } = usePage();
  return (
    <OpenFrame>
      <div className="wrap hero">
        <div className="hero__words">
          <h1>{t('home:lead')}</h1>
          <p className="lead">{t('home:text')}</p>
          <p className="row">
            <ButtonLink look="primary" size="large" href={basePath + (person ? paths.dashboards : paths.login)}>
              {t(person ? 'home:toDashboards' : 'common:signIn')}
            </ButtonLink>
            {person ? null : (
              <ButtonLink size="large" href={basePath + paths.register}>
                {t('common:register')}
              </ButtonLink>
            )}
          </p>
        </div>
        <Example {...example} />
      </div>
      <section className="wrap questions">
        <h2>{t('home:questions')}</h2>
        <dl>
          <div>
            <dt>{t('home:q1')}</dt>
            <dd>{t('home:a1')}</dd>
            <dd className="mini">
              <RangeMini />
            </dd>
          </div>
          <div>
            <dt>{t('home:q2')}</dt>
            <dd>{t('home:a2')}</dd>
            <dd className="mini">
              <ModeMini />
            </dd>
          </div>
          <div>
            <dt>{t('home:q3')}</dt>
            <dd>{t('home:a3')}</dd>
            <dd className="mini">
              <TableMini />
            </dd>
          </div>
        </dl>
      </section>
      <section className="inside">
        <div className="wrap">
          <h2>{t('home:inside')}</h2>
          <ul>
            <li>
              <h3>{t('home:inside1')}</h3>
              <p>{t('home:inside1Text')}</p>
            </li>
            <li>
              <h3>{t('home:inside2')}</h3>
              <p>{t('home:inside2Text')}</p>
            </li>
            <li>
              <h3>{t('home:inside3')}</h3>
              <p>{t('home:inside3Text')}</p>
            </li>
            <li>
              <h3>{t('home:inside4')}</h3>
              <p>{t('home:inside4Text')}</p>
            </li>
          </ul>
        </div>
      </section>
    </OpenFrame>
  );
};
