import { Button } from '../../components/Button.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { errorAt, type FormError } from '../../components/forms/ErrorSummary.tsx';
import { type Choice, Choices, FieldError, TextField } from '../../components/forms/Field.tsx';
import { Tag } from '../../components/Tag.tsx';
import { keepUnits } from '../../keep-units.ts';
import { usePage } from '../../page-context.tsx';

type BasketRow = {
  value: string;
  label: string;
  upc: string;
  /** Own, competitor, or ''. */
  kind: string;
  own: boolean;
  ticked: boolean;
  quantity: string;
  quantityField: string;
};

export type SetFormProps = FormTrouble & {
  action: string;
  submit: string;
  findAction: string;
  name: string;
  maxName: number;
  products: BasketRow[];
  maxQuantity: number;
  /** The search in a dashboard with more products than a form lists; `left`: how many are not listed. */
  finder: { query: string; left: number } | null;
  retailers: Choice[];
};

const Product = ({ row, max, errors }: { row: BasketRow; max: number; errors: FormError[] }) => {
  const { t } = usePage();
  const label = t('sets:quantityOf', { product: row.label });
  const error = errors.find(one => one.field === row.quantityField);
  return (
    <li className="basket__row">
      <label className="choice">
        <input type="checkbox" name="product" value={row.value} defaultChecked={row.ticked} />
        <span className="breakable">
          {keepUnits(row.label)} {row.kind ? <Tag kind={row.own ? 'own' : 'plain'}>{row.kind}</Tag> : null}
        </span>
        <span className="choice__note">{row.upc}</span>
      </label>
      <input
        className="input input--small basket__quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        id={row.quantityField}
        name={row.quantityField}
        defaultValue={row.quantity}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${row.quantityField}-error` : undefined}
      />
      {error ? <FieldError id={row.quantityField} error={error.text} /> : null}
    </li>
  );
};

const Basket = ({ products, maxQuantity, errors, finder }: SetFormProps) => {
  const { t } = usePage();
  const error = errorAt(errors, 'basket', t('sets:basket'));
  return (
    <fieldset className="choices" id="basket" tabIndex={-1} aria-describedby="basket-help">
      <legend>{t('sets:basket')}</legend>
      <p className="field__help" id="basket-help">
        {t('sets:basketHelp')}
      </p>
      {error ? <FieldError id="basket" error={error} /> : null}
      {products.length === 0 ? <p className="muted">{t('sets:noProducts')}</p> : null}
      <ul className="basket">
        {products.map(row => (
          <Product key={row.value} row={row} max={maxQuantity} errors={errors} />
        ))}
      </ul>
      {finder && finder.left > 0 ? <p className="muted">{t('sets:left', { count: finder.left })}</p> : null}
    </fieldset>
  );
};

const Finder = ({ findAction, finder }: { findAction: string; finder: NonNullable<SetFormProps['finder']> }) => {
  const { t } = usePage();
  return (
    <form method="get" action={findAction} className="stack stack--tight">
      <div className="row finder__row">
        <div className="finder__field">
          <TextField id="q" name="q" type="search" label={t('sets:find')} value={finder.query} />
        </div>
        <Button>{t('dashboards:find')}</Button>
      </div>
      <p className="muted">{t('sets:findHelp')}</p>
    </form>
  );
};

/** Name, retailers and basket of a set, in one form: the longest last, before the button. */
export const SetForm = (props: SetFormProps) => {
  const { t } = usePage();
  const { action, submit, name, maxName, retailers, errors, problem, finder, findAction } = props;
  return (
    <div className="stack stack--loose">
      {finder ? <Finder findAction={findAction} finder={finder} /> : null}
      <AccountForm action={action} submit={submit} errors={errors} problem={problem}>
        <AccountField name="name" label={t('sets:name')} errors={errors} max={maxName} value={name} />
        <Choices
          id="retailers"
          legend={t('sets:at')}
          name="retailer"
          choices={retailers}
          error={errorAt(errors, 'retailers', t('sets:at'))}
          scroll={retailers.length > 24}
          columns
        />
        <Basket {...props} />
      </AccountForm>
    </div>
  );
};
