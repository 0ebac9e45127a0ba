import { FileLinks } from '../../components/FileLinks.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceForm, type ChoiceFormProps } from './parts/ChoiceForm.tsx';
import { PlainTable, type PlainTableProps } from './parts/PlainTable.tsx';

export type RetailerCardProps = {
  name: string;
  choose: ChoiceFormProps;
  facts: { name: string; value: string }[];
  /** Its shops, or a note that none was observed in the period. */
  shops: PlainTableProps | { none: string };
  pages: PagesProps;
  fileHref: string;
  /** Whether its shops are shown at once: somebody chose the retailer or a page of them. */
  open: boolean;
};

/** One retailer: its prices, and the newest state of each of its shops. */
export const RetailerCard = ({ name, choose, facts, shops, pages, fileHref, open }: RetailerCardProps) => {
  const { t } = usePage();
  return (
    <div className="card stack">
      <div className="panel__head">
        <h2>
          {t('individual:section.retailer')}: {name}
        </h2>
        <ChoiceForm {...choose} />
        <FileLinks href={fileHref} of={name} />
      </div>
      <dl className="facts facts--row">
        {facts.map(fact => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {'none' in shops ? (
        <p>{shops.none}</p>
      ) : (
        <details className="folded" open={open}>
          <summary>{shops.caption}</summary>
          <PlainTable {...shops} />
          <Pagination {...pages} />
        </details>
      )}
    </div>
  );
};
