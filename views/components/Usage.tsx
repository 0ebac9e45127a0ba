import { Icon } from './icons/Icon.tsx';

export type UsageProps = {
  id: string;
  /** What is used: "Use of your plan", "Products". */
  name: string;
  share: string;
  /** May exceed `max` if the plan was reduced. */
  used: number;
  max: number;
  state: 'ok' | 'warning' | 'error';
  /** What is left: "3,796 left of 5,000 in your plan". */
  note: string;
  /** The use of the whole plan, if other dashboards use some of it. */
  whole: string | null;
  /** Shown from 90 % on, with a sign and a word besides the colour. */
  warning: string | null;
  upgrade: { href: string; label: string };
};

/**
 * The use of a limit of the plan (docs/product.md §4), visible before it is reached. A limit of 0 is full once anything
 * is used.
 */
export const Usage = ({ id, name, share, used, max, state, note, whole, warning, upgrade }: UsageProps) => (
  <div className="usage usage--thin" data-state={state}>
    <label className="usage__name" htmlFor={id}>
      {name}
    </label>{' '}
    <span className="usage__share">{share}</span>
    <progress id={id} max={Math.max(1, max)} value={Math.min(used, Math.max(1, max))}>
      {share}
    </progress>
    <p className="usage__note">
      <span>{note}</span> {whole ? <span>{whole}</span> : null}
    </p>
    {warning ? (
      <p className={`usage__warning usage__warning--${state}`}>
        <Icon name={state === 'error' ? 'error' : 'alert'} />
        <span>
          {warning} <a href={upgrade.href}>{upgrade.label}</a>
        </span>
      </p>
    ) : null}
  </div>
);
