import { usePart } from '../../part-context.tsx';
/** A choice among a few views of the same page: links, so that each has its address. */
export type SwitchProps = {
  label: string;
  options: { label: string; href: string; current: boolean }[];
  /** It adds something; its first option is without. */
  isAddition?: boolean;
  /** It leads to the other views of the page. */
  isOfViews?: boolean;
};

/** Nothing where the other views cannot be opened, as on a shared page. */
export const Switch = ({ label, options, isOfViews }: SwitchProps) =>
  usePart() || options.some(({ href }) => !href) ? null : (
    <nav className="switch no-print" aria-label={label}>
      <span className={isOfViews ? 'switch__label not-narrow' : 'switch__label'} aria-hidden="true">
        {label}
      </span>{' '}
      <ul>
        {options.map(option => (
          <li key={option.label}>
            <a href={option.href} aria-current={option.current ? 'true' : undefined}>
              {option.label}
            </a>{' '}
          </li>
        ))}
      </ul>
    </nav>
  );
