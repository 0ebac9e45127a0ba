import { type Bar, BarChart } from '../../charts/BarChart.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { DemoMark } from '../../components/DemoMark.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type NewestRow = { id: number; upc: string; name: string; observations: string; newest: string; own: boolean };

export type DashboardPageProps = {
  frame: DashboardFrameProps;
  name: string;
  lead: string;
  facts: { name: string; value: string }[];
  analyses: { label: string; help: string; href: string }[];
  byRetailer: PanelState<{ sub: string; bars: Bar[] }>;
  newest: PanelState<{ sub: string; rows: NewestRow[] }>;
};

const NewestTable = ({ rows }: { rows: NewestRow[] }) => {
  const { t } = usePage();
  return (
    <div className="tablebox tablebox--open">
      <table className="table table--own">
        <caption className="visually-hidden">{t('dashboards:newestTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboards:product')}</th>
            <th scope="col" className="n">
              {t('dashboards:observations')}
            </th>
            <th scope="col" className="n">
              {t('dashboards:newest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} data-own={row.own ? '' : undefined}>
              <th scope="row">
                {row.name}
                {row.own ? (
                  <>
                    {' '}
                    <span className="tag tag--own tag--plain">{t('common:own')}</span>
                  </>
                ) : null}
                <span className="sub">{row.upc}</span>
              </th>
              <td className="n">{row.observations}</td>
              <td className="n">{row.newest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** A dashboard's own page: what it watches, its analyses, prices by retailer and what is newest. */
export const DashboardPage = (props: DashboardPageProps) => {
  const { t, basePath } = usePage();
  return (
    <DashboardFrame {...props.frame}>
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('common:dashboards'), href: `${basePath}/dashboards` }, { label: props.name }]}
      />
      <div className="pagehead">
        <h1>{props.name}</h1>
        <p className="pagehead__answer">{props.lead}</p>
      </div>
      {props.frame.dashboard.isDemo ? <DemoMark /> : null}
      <div className="sections">
        <section>
          <h2>{t('dashboards:analysesTitle')}</h2>
          <ul className="cards">
            {props.analyses.map(analysis => (
              <li className="card" key={analysis.href}>
                <h3>
                  <a href={analysis.href}>{analysis.label}</a>
                </h3>
                <p className="muted">{analysis.help}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className="duo">
          <section>
            <h2>{t('dashboards:byRetailerTitle')}</h2>
            <Panel panel={props.byRetailer}>
              {({ sub, bars }) => (
                <>
                  <p className="panel__sub">{sub}</p>
                  <BarChart id="by-retailer" title={t('dashboards:byRetailerTitle')} bars={bars} />
                </>
              )}
            </Panel>
          </section>
          <section>
            <h2>{t('dashboards:newestTitle')}</h2>
            <Panel panel={props.newest}>
              {({ sub, rows }) => (
                <div className="stack stack--tight">
                  <p className="panel__sub">{sub}</p>
                  <NewestTable rows={rows} />
                </div>
              )}
            </Panel>
          </section>
        </div>
        <section>
          <dl className="facts">
            {props.facts.map(fact => (
              <div className="facts__row" key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </DashboardFrame>
  );
};
