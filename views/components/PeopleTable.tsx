import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';

type Props = { label: string; columns: string[]; children: ReactNode };

/** People of a team or of a dashboard, one row each. The last column has the actions. */
export const PeopleTable = ({ label, columns, children }: Props) => {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard
    <section className="tablebox tablebox--open" tabIndex={0} aria-label={label}>
      <table className="table table--cards members">
        <thead>
          <tr>
            {columns.map(column => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('members:acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
};
