import { usePage } from '../../page-context.tsx';

export type Sellers = {
  /** When it was last observed at any of them; '' where the page says it. */
  hint: string;
  watched: string[];
  /** In the same country, and not among the dashboard's retailers. */
  others: string[];
  abroad: string[];
  choose: { href: string; label: string };
};

/** Retailers at which a product was ever observed: the dashboard's own, and others. */
export const SellersList = ({ watched, others, abroad, choose }: Omit<Sellers, 'hint'>) => {
  const { t } = usePage();
  const rows = [
    { name: t('individual:sellersWatched'), names: watched },
    { name: t('individual:sellersOthers'), names: others },
    { name: t('individual:sellersAbroad'), names: abroad },
  ].filter(row => row.names.length > 0);
  return (
    <>
      <dl className="facts">
        {rows.map(row => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.names.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 ? (
        <p className="no-print">
          <a href={choose.href}>{choose.label}</a>
        </p>
      ) : null}
    </>
  );
};
