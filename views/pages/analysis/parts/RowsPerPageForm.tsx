import { usePage } from '../../../page-context.tsx';

export type RowsPerPage = { action: string; kept: { name: string; value: string }[]; sizes: number[]; current: number };

/** How many rows a page has; nothing where it cannot be chosen, as on a shared page. */
export const RowsPerPageForm = ({ action, kept, sizes, current }: RowsPerPage) => {
  const { t } = usePage();
  if (!action) return null;
  return (
    <form method="get" action={action} className="row rows-per-page no-print">
      {kept.map(field => (
        <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
      ))}
      <label htmlFor="limit">{t('common:rowsPerPage')}</label>
      <select className="select select--small" id="limit" name="limit" defaultValue={String(current)}>
        {sizes.map(size => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <button type="submit" className="button button--small">
        {t('common:show')}
      </button>
    </form>
  );
};
