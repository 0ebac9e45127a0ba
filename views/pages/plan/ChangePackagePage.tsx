import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { Limits, type LimitsProps } from './Limits.tsx';

/** Countries of the plan, some of which would have to leave it. */
type CountriesFirst = { text: string; countries: { id: number; name: string; href: string; holds: string }[] };

export type ChangePackageProps = LimitsProps & {
  /** Whether to take it, or what does not fit into it. */
  title: string;
  packageId: number;
  period: string;
  lead: string;
  /** What exceeds it, and what is to be done first: then it cannot be taken. */
  tooSmall: { title: string; text: string; countries: CountriesFirst | null } | null;
  problem: { title: string; text: string } | null;
};

const Countries = ({ text, countries }: CountriesFirst) => (
  <section className="stack stack--tight form-narrow" aria-labelledby="countries-first">
    <h2 id="countries-first">{text}</h2>
    <ul className="settings">
      {countries.map(({ id, name, href, holds }) => (
        <li className="setting" key={id}>
          <a href={href}>{name}</a>
          <span className="muted">{holds}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** What changes with another package, before it is taken. The form is a POST: the upstream's GET acts. */
export const ChangePackagePage = ({
  title,
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
        {tooSmall ? <Banner type="warning" title={tooSmall.title} text={tooSmall.text} /> : null}
        <Limits limits={limits} current={current} name={name} />
        {tooSmall?.countries ? <Countries {...tooSmall.countries} /> : null}
        {tooSmall ? null : <p className="muted measure">{t('plan:noPayment')}</p>}
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
