import { insideField } from '../../../server/domain/analysis-address.shared.ts';
import { paths, withQuery } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { TextField } from '../../components/forms/Field.tsx';
import { Tag } from '../../components/Tag.tsx';
import { DashboardFrame, type DashboardFrameProps, Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

/** `at`: the dashboards where it is found, each with the address of it there; without a name it is one itself. */
type FoundItem = {
  key: number | string;
  name: string;
  note: string;
  /** An own product of one of them. */
  isOwn?: boolean;
  at: { name: string; href: string }[];
};
export type FoundGroup = {
  key: string;
  title: string;
  total: number;
  items: FoundItem[];
  /** How many of all these are, if not all. */
  more: string | null;
};

/** `inside`: the dashboard whose analyses and pages are found, with its frame; null for all. */
export type SearchPageProps = {
  title: string;
  /** What can be searched, where nothing is found. */
  hint: string;
  text: string;
  inside: { id: number; frame: DashboardFrameProps } | null;
  /** Where to look on, where nothing is found; null where nothing was looked for. */
  onward: { label: string; href: string } | null;
  max: number;
  groups: FoundGroup[];
};

const Item = ({ name, note, isOwn = false, at }: Omit<FoundItem, 'key'>) => {
  const { t } = usePage();
  const [first] = at;
  return (
    <li className="found">
      <a className="breakable" href={first?.href}>
        {name}
      </a>{' '}
      {isOwn ? <Tag kind="own">{t('common:own')}</Tag> : null}
      {note || first?.name ? (
        <p className="muted breakable">
          {note}
          {note && first?.name ? ' · ' : null}
          {first?.name ? `${t('search:in')} ` : null}
          {at.map((one, index) => (
            <span key={one.href}>
              {index > 0 ? ' · ' : null}
              {one.name ? <a href={one.href}>{one.name}</a> : null}
            </span>
          ))}
        </p>
      ) : null}
    </li>
  );
};

const Group = ({ id, title, items, more }: Omit<FoundGroup, 'key' | 'total'> & { id: string }) => (
  <section className="stack stack--tight" aria-labelledby={`found-${id}`}>
    <h2 id={`found-${id}`}>{title}</h2>
    <ul className="settings settings--pairs">
      {items.map(({ key, ...item }) => (
        <Item key={key} {...item} />
      ))}
    </ul>
    {more ? <p className="muted">{more}</p> : null}
  </section>
);

/** What a text finds, by group. */
const Found = ({ title, hint, text, inside, onward, max, groups }: SearchPageProps) => {
  const { t, basePath } = usePage();
  return (
    <>
      <div className="pagehead">
        <h1>{title}</h1>
        {groups.length > 0 ? null : <p className="pagehead__answer">{hint}</p>}
      </div>
      <div className="stack stack--loose">
        <search className="stack stack--tight form-narrow">
          <form method="get" action={basePath + paths.search} className="row finder__row">
            <div className="finder__field">
              <TextField id="q" name="q" type="search" label={t('search:field')} value={text} maxLength={max} />
            </div>
            {inside === null ? null : <input type="hidden" name={insideField} value={inside.id} />}
            <Button look="primary">{t('common:find')}</Button>
          </form>
          {inside === null ? null : (
            <p className="muted">
              {t('search:inside', { name: inside.frame.dashboard.name })}{' '}
              <a href={basePath + withQuery(paths.search, text ? { q: text } : '')}>{t('search:everywhere')}</a>
            </p>
          )}
        </search>
        {groups.length > 0 || onward === null ? null : (
          <p className="row">
            <ButtonLink href={onward.href}>{onward.label}</ButtonLink>
          </p>
        )}
        {groups.map(({ key, total, ...group }) => (
          <Group key={key} id={key} {...group} />
        ))}
      </div>
    </>
  );
};

/** The search, beside the sections of the dashboard from which it was asked. */
export const SearchPage = (props: SearchPageProps) => {
  const found = <Found {...props} />;
  if (props.inside === null) return <Frame current="search">{found}</Frame>;
  return (
    <DashboardFrame {...props.inside.frame} place="search">
      {found}
    </DashboardFrame>
  );
};
