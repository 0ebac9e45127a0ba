import type { PickFrame } from './pick-model.ts';

export type PickTexts = Record<
  | 'find'
  | 'category'
  | 'retailer'
  | 'search'
  | 'hide'
  | 'plainHelp'
  | 'listed'
  | 'allIn'
  | 'upcs'
  | 'add'
  | 'legend'
  | 'chosen'
  | 'ticked'
  | 'tickedOne'
  | 'tickPage'
  | 'untickPage'
  | 'untickAll',
  string
>;

type Props = {
  frame: PickFrame;
  texts: PickTexts;
  onType: (form: HTMLFormElement) => void;
  onAsk: (form: HTMLFormElement) => void;
};

type SelectProps = { name: 'categoryId' | 'retailerId'; label: string; frame: PickFrame };

const Select = ({ name, label, frame }: SelectProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select className="select" id={name} name={name} defaultValue={frame.query[name]}>
      {(name === 'categoryId' ? frame.categories : frame.retailers).map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </div>
);

/**
 * The search: a GET form with the fields of the call's query (docs/product.md §7.3). Uncontrolled, so that input is
 * kept.
 */
export const PickFinder = ({ frame, texts, onType, onAsk }: Props) => (
  <search aria-label={texts.legend}>
    <form
      className="finder"
      method="get"
      action={frame.action}
      onInput={event =>
        event.target instanceof HTMLInputElement && event.target.type === 'search'
          ? onType(event.currentTarget)
          : onAsk(event.currentTarget)
      }
      onSubmit={event => {
        event.preventDefault();
        onAsk(event.currentTarget);
      }}
    >
      {frame.kept.map(field => (
        <input type="hidden" key={field.name} name={field.name} value={field.value} />
      ))}
      <div className="field finder__q">
        <span className="finder__label">
          <label htmlFor="productName">{texts.find}</label>{' '}
          {frame.upcsHref ? <a href={frame.upcsHref}>{texts.upcs}</a> : null}
        </span>
        <input
          className="input"
          id="productName"
          name="productName"
          type="search"
          maxLength={100}
          autoComplete="off"
          defaultValue={frame.query.productName}
        />
      </div>
      <Select name="categoryId" label={texts.category} frame={frame} />
      <Select name="retailerId" label={texts.retailer} frame={frame} />
      <button type="submit" className="button">
        {texts.search}
      </button>
      <label className="choice finder__ex">
        <input type="checkbox" name="excludeSelected" value="true" defaultChecked={frame.query.excludeSelected} />
        <span>{texts.hide}</span>
      </label>
    </form>
  </search>
);
