import { insideField } from '../../../server/domain/analysis-address.shared.ts';
import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/forms/Field.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

/** `at`: the dashboards where it is found, each with the address of it there; without a name it is one itself. */
type FoundItem = { key: number | string; name: string; note: string; at: { name: string; href: string }[] };
export type FoundGroup = {
  key: string;
  title: string;
  total: number;
  items: FoundItem[];
  /** How many of all these are, if not all. */
  more: string | null;
};

/** `inside`: the dashboard whose analyses are found; null for the newest. */
export type SearchPageProps = {
  title: string;
  /** What can be searched, where nothing is found. */
  hint: string;
  text: string;
  inside: number | null;
  max: number;
  groups: FoundGroup[];
};

const Item = ({ name, note, at }: Omit<FoundItem, 'key'>) => {
  const { t } = usePage();
  const [first] = at;
  return (
    <li className="found">
      <a className="breakable" href={first?.href}>
        {name}
      </a>
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
export const SearchPage = ({ title, hint, text, inside, max, groups }: SearchPageProps) => {
  const { t, basePath } = usePage();
  return (
    <Frame current="search">
      <div className="pagehead">
        <h1>{title}</h1>
        {groups.length > 0 ? null : <p className="pagehead__answer">{hint}</p>}
      </div>
      <div className="stack stack--loose">
        <search className="form-narrow">
          <form method="get" action={basePath + paths.search} className="row finder__row">
            <div className="finder__field">
              <TextField id="q" name="q" type="search" label={t('search:field')} value={text} maxLength={max} />
            </div>
            {inside === null ? null : <input type="hidden" name={insideField} value={inside} />}
            <Button look="primary">{t('common:find')}</Button>
          </form>
        </search>
        {groups.map(({ key, total, ...group }) => (
          <Group key={key} id={key} {...group} />
        ))}
      </div>
    </Frame>
  );
};
