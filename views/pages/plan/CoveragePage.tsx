import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Usage, type UsageProps } from '../../components/Usage.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type CoverageList = {
  id: string;
  title: string;
  entries: { id: number; name: string; note: string | null }[];
  count: string;
  /** Shown if not all of them are listed here. */
  cut: string | null;
};
export type CoverageProps = {
  country: string;
  title: string;
  lead: string;
  limits: UsageProps[];
  lists: CoverageList[];
  /** Takes the country out of the plan, once no dashboard watches it; null for people who do not manage it. */
  removal: {
    action: string;
    text: string;
    label: string;
    first: string;
    watching: { id: number; name: string; href: string }[];
  } | null;
  problem: { title: string; text: string } | null;
};

/** Lists of some lines on a phone are open. */
const shortList = 6;

const List = ({ id, title, entries, count, cut }: CoverageList) => {
  const { t } = usePage();
  return (
    <details className="folded" id={id} open={entries.length <= shortList}>
      <summary>
        <h2>
          {title} ({count})
        </h2>
      </summary>
      {entries.length === 0 ? <p className="muted">{t('plan:coverageNone')}</p> : null}
      {cut ? <p className="muted">{cut}</p> : null}
      <ul className="columns">
        {entries.map(entry => (
          <li key={entry.id}>
            <bdi>{entry.name}</bdi> {entry.note ? <span className="muted">{entry.note}</span> : null}
          </li>
        ))}
      </ul>
    </details>
  );
};

const Removal = ({ action, text, label, first, watching }: NonNullable<CoverageProps['removal']>) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight" aria-labelledby="remove-country">
      <h2 id="remove-country">{t('plan:removeCountryTitle')}</h2>
      <p className="muted measure">{text}</p>
      {watching.length === 0 ? (
        <PostButton action={action}>{label}</PostButton>
      ) : (
        <>
          <p>{first}</p>
          <ul>
            {watching.map(({ id, name, href }) => (
              <li key={id}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** What a plan covers of a country's market, and the use of its limits there. */
export const CoveragePage = ({ country, title, lead, limits, lists, removal, problem }: CoverageProps) => {
  const { t, basePath } = usePage();
  return (
    <Frame current="team">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('plan:page'), href: basePath + paths.teamPlan }, { label: country }]}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{lead}</p>
      </div>
      <div className="stack">
        {problem ? <Banner type="error" {...problem} /> : null}
        <section className="card usages" aria-label={t('plan:coverageLimits')}>
          {limits.map(bar => (
            <Usage key={bar.id} {...bar} />
          ))}
        </section>
        {lists.map(list => (
          <List key={list.id} {...list} />
        ))}
        {removal ? <Removal {...removal} /> : null}
      </div>
    </Frame>
  );
};
