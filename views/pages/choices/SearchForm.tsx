import { Button } from '../../components/Button.tsx';
import { type Option, SelectField, TextField } from '../../components/forms/Field.tsx';
import { usePage } from '../../page-context.tsx';

type Props = {
  action: string;
  label: string;
  value: string;
  select?: { name: string; label: string; value: string; options: Option[] };
};

/** Search of a list, with the query of its call (docs/product.md §7.3). */
export const SearchForm = ({ action, label, value, select }: Props) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="finder finder--few" aria-label={label}>
      <TextField
        id="productName"
        name="productName"
        type="search"
        label={t('choices:find')}
        value={value}
        maxLength={100}
      />
      {select ? <SelectField id={select.name} {...select} /> : null}
      <Button>{t('dashboards:find')}</Button>
    </form>
  );
};
