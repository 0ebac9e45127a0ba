import { Button } from '../../components/Button.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { IslandSlot } from '../../islands/IslandSlot.tsx';
import { usePage } from '../../page-context.tsx';

type Props = {
  action: string;
  label: string;
  value: string;
  /** The id of the list that it asks for. */
  list: string;
  select?: { name: string; label: string; value: string; options: Option[] };
};

/** Search of a list, with the query of its call (docs/product.md §7.3); with scripts the list follows the typing. */
export const SearchForm = ({ action, label, value, list, select }: Props) => {
  const { t } = usePage();
  const props = {
    id: 'finder',
    name: 'productName',
    label: t('choices:find'),
    button: null,
    value,
    list,
    texts: { one: '', other: '', none: '' },
    found: '',
    isWhole: false,
    isAsked: true,
  };
  return (
    <form method="get" action={action} className="finder finder--few" aria-label={label}>
      <IslandSlot name="ListFinder" id="finder" mode="idle" props={props} />
      {select ? <SelectField id={select.name} {...select} /> : null}
      <Button>{t('dashboards:find')}</Button>
    </form>
  );
};
