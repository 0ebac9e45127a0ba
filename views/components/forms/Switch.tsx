import { usePart } from '../../part-context.tsx';
import { Icon } from '../icons/Icon.tsx';

/** A choice among a few views of the same page: links, so that each has its address. */
export type SwitchProps = {
  label: string;
  /** `isEmpty`: nothing is there, so that it is no link unless it is what is shown. */
  options: { label: string; href: string; current: boolean; isEmpty?: boolean }[];
  /** It adds something; its first option is without. */
  isAddition?: boolean;
  /** It stands as it does when nothing is chosen. */
  isUsual?: boolean;
  /** It leads to the other views of the page. */
  isOfViews?: boolean;
};

/** Whether the other views cannot be opened, as on a shared page. */
const useIsFixed = (options: SwitchProps['options']): boolean =>
  usePart() !== null || options.some(({ href }) => !href);

const Options = ({ options }: Pick<SwitchProps, 'options'>) => (
  <ul>
    {options.map(({ label, href, current, isEmpty }) => (
      <li key={label}>
        {isEmpty && !current ? (
          <span className="muted">{label}</span>
        ) : (
          <a href={href} aria-current={current ? 'true' : undefined}>
            {label}
          </a>
        )}{' '}
      </li>
    ))}
  </ul>
);

export const Switch = ({ label, options, isOfViews }: SwitchProps) =>
  useIsFixed(options) ? null : (
    <nav className="switch no-print" aria-label={label}>
      <span className={isOfViews ? 'switch__label not-narrow' : 'switch__label'} aria-hidden="true">
        {label}
      </span>{' '}
      <Options options={options} />
    </nav>
  );

/** A choice among many: one line that says what is chosen, and opens the links. */
export const SwitchMenu = ({ label, options }: SwitchProps) =>
  useIsFixed(options) ? null : (
    <details className="menu no-print">
      <summary className="button button--small">
        <span className="menu__label">
          <span className="muted">{label}</span> {options.find(({ current }) => current)?.label}
        </span>{' '}
        <Icon name="expand" />
      </summary>
      <nav className="menu__list" aria-label={label}>
        <Options options={options} />
      </nav>
    </details>
  );
