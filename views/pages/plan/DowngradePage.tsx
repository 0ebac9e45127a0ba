import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { Limits, type LimitsProps } from './Limits.tsx';

export type DowngradeProps = LimitsProps & {
  /** What does not fit into the free package, in words, for each limit. */
  over: string[];
  dashboards: { id: number; name: string; holds: string }[];
  problem: { title: string; text: string } | null;
};

const CutOff = ({ name, over, dashboards, ...limits }: DowngradeProps) => {
  const { t } = usePage();
  const table = <Limits name={name} {...limits} />;
  if (over.length === 0)
    return (
      <>
        <Banner type="ok" title={t('plan:downgradeFits')} />
        {table}
      </>
    );
  return (
    <>
      <Banner
        type="warning"
        title={`${t('plan:whatIsTooMuch', { name })}: ${over.join(', ')}`}
        text={`${t('plan:downgradeOverText')} ${t('plan:downgradeWhy', { name })}`}
      />
      {table}
      {dashboards.length > 0 ? (
        <section className="stack stack--tight form-narrow" aria-labelledby="counted">
          <h2 id="counted">{t('plan:downgradeDashboards')}</h2>
          <p className="muted">{t('plan:downgradeOnce')}</p>
          <ul className="settings">
            {dashboards.map(dashboard => (
              <li className="setting" key={dashboard.id}>
                <h3>{dashboard.name}</h3>
                <span className="muted">{dashboard.holds}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
};

/** What returning to the free package would cut off, shown before confirming (docs/product.md §4). */
export const DowngradePage = (props: DowngradeProps) => {
  const { t, basePath } = usePage();
  const title = t('plan:downgradeTitle', { name: props.name });
  return (
    <Frame current="team">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('plan:page'), href: basePath + paths.teamPlan }, { label: title }]}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{t('plan:downgradeLead')}</p>
      </div>
      <div className="stack">
        {props.problem ? <Banner type="error" {...props.problem} /> : null}
        <CutOff {...props} />
        <div className="row">
          <PostButton action={paths.downgrade} look="danger">
            {t(props.over.length > 0 ? 'plan:downgradeAnyway' : 'plan:downgradeSubmit', { name: props.name })}
          </PostButton>{' '}
          <ButtonLink href={basePath + paths.teamPlan}>{t('plan:stay')}</ButtonLink>
        </div>
      </div>
    </Frame>
  );
};
