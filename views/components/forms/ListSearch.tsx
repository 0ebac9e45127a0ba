import { IslandSlot } from '../../islands/IslandSlot.tsx';
import { usePage } from '../../page-context.tsx';

type Props = {
  /** Of the field: its id, and its name in the form. */
  name: string;
  label: string;
  value: string;
  /** The id of the list. */
  list: string;
  none: string;
  /** How many were found for what was looked for; null where nothing was. */
  found: number | null;
  isWhole: boolean;
};

/** The words of a number of matches, with # for the number and * for what was typed. */
const foundTexts = (t: ReturnType<typeof usePage>['t']) => ({
  one: t('common:foundFor', { count: 1, number: '#', query: '*' }),
  other: t('common:foundFor', { count: 2, number: '#', query: '*' }),
});

/** The search in a list of a form that keeps its ticks: with scripts the list follows the typing. */
export const ListSearch = ({ name, found, none, ...search }: Props) => {
  const { t } = usePage();
  const said = found ? t('common:foundFor', { count: found, number: String(found), query: search.value }) : '';
  const props = {
    ...search,
    id: `${name}-finder`,
    name,
    button: t('common:find'),
    texts: { ...foundTexts(t), none },
    found: said,
  };
  return <IslandSlot name="ListFinder" id={props.id} mode="idle" props={props} />;
};

type AskedProps = Pick<Props, 'name' | 'label' | 'value' | 'list'> & { id?: string };

/** The field of a form that asks the server for a list; with scripts the list follows the typing, and keeps its ticks. */
export const AskedSearch = ({ id = 'finder', ...search }: AskedProps) => {
  const props = { ...search, id, button: null, texts: null, found: '', isWhole: false };
  return <IslandSlot name="ListFinder" id={id} mode="idle" props={props} />;
};
