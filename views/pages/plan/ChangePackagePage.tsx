import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type LimitRow = { name: string; now: string; after: string };
export type ChangePackageProps = {
  packageId: number;
  period: string;
  name: string;
  lead: string;
  current: string;
  limits: LimitRow[];
  /** What exceeds it: then it cannot be taken. */
  tooSmall: string | null;
  problem: { title: string; text: string } | null;
};

const Limits = ({ limits, current, name }: Pick<ChangePackageProps, 'limits' | 'current' | 'name'>) => {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard
    <section className="tablebox tablebox--open form-narrow" tabIndex={0} aria-label={t('plan:upgradeTable')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('plan:limit')}</th>
            <th scope="col" className="n">
              {t('plan:now')}: {current}
            </th>
            <th scope="col" className="n">
              {t('plan:after')}: {name}
            </th>
          </tr>
        </thead>
        <tbody>
          {limits.map(row => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="n">{row.now}</td>
              <td className="n">{row.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What changes with another package, before it is taken. The form is a POST: the upstream's GET acts. */
export const ChangePackagePage = ({
  packageId,
  period,
  name,
  lead,
  current,
  limits,
  tooSmall,
  problem,
}: ChangePackageProps) => {
  const { t, basePath } = usePage();
  const title = t('plan:upgradeTitle', { name });
  return (
    <Frame current="team">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('plan:page'), href: basePath + paths.teamPlan }, { label: title }]}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{lead}</p>
      </div>
      <div className="stack">
        {problem ? <Banner type="error" {...problem} /> : null}
        <Limits limits={limits} current={current} name={name} />
        {tooSmall ? <Banner type="warning" title={t('plan:refusedTooSmall')} text={tooSmall} /> : null}
        <p className="muted measure">{t('plan:noPayment')}</p>
        <div className="row">
          {tooSmall ? null : (
            <PostButton action={paths.upgrade(packageId)} fields={{ period }} look="primary">
              {t('plan:upgradeSubmit', { name })}
            </PostButton>
          )}{' '}
          <ButtonLink href={basePath + paths.teamPlan}>{t('plan:stay')}</ButtonLink>
        </div>
      </div>
    </Frame>
  );
};
