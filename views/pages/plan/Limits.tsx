import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';

/** `isOver`: more is in use than the package has. */
export type LimitRow = { name: string; used: string; now: string; after: string; isOver: boolean };

/** `current` and `name`: the package that the plan has, and the one that it is to get. */
export type LimitsProps = { limits: LimitRow[]; current: string; name: string };

/** What is in use, beside the limits of both packages. */
export const Limits = ({ limits, current, name }: LimitsProps) => {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard
    <section className="tablebox tablebox--open form-narrow" tabIndex={0} aria-label={t('plan:upgradeTable')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('plan:limit')}</th>
            <th scope="col" className="n">
              {t('plan:used')}
            </th>
            <th scope="col" className="n">
              {t('plan:now')}: {current}
            </th>
            <th scope="col" className="n">
              {t('plan:after')}: {name}
            </th>
          </tr>
        </thead>
        <tbody>
          {limits.map(row => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="n">
                {row.isOver ? (
                  <Tag kind="warning" icon="alert">
                    {row.used}
                  </Tag>
                ) : (
                  row.used
                )}
              </td>
              <td className="n">{row.now}</td>
              <td className="n">{row.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
