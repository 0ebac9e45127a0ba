import { Button } from '../../components/Button.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { AskedSearch } from '../../components/forms/ListSearch.tsx';
import { usePage } from '../../page-context.tsx';

type Props = {
  action: string;
  label: string;
  value: string;
  /** The id of the list that it asks for. */
  list: string;
  select?: { name: string; label: string; value: string; options: Option[] };
  /** What of the address the search keeps. */
  kept?: { name: string; value: string };
};

/** Search of a list, with the query of its call (docs/product.md §7.3); with scripts the list follows the typing. */
export const SearchForm = ({ action, label, value, list, select, kept }: Props) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="finder finder--few" aria-label={label}>
      {kept ? <input type="hidden" {...kept} /> : null}
      <AskedSearch name="productName" label={t('choices:find')} value={value} list={list} />
      {select ? <SelectField id={select.name} {...select} /> : null}
      <Button>{t('dashboards:find')}</Button>
    </form>
  );
};
