import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
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
};

/** One retailer: its prices, and the newest state of each of its shops. */
export const RetailerCard = ({ name, choose, facts, shops, pages, fileHref }: RetailerCardProps) => {
  const { t } = usePage();
  return (
    <div className="card stack">
      <div className="panel__head">
        <h3>{name}</h3>
        <ChoiceForm {...choose} />
        <ButtonLink size="small" href={fileHref}>
          <Icon name="download" />
          {t('analysis:csvFile')}
          <span className="visually-hidden">: {name}</span>
        </ButtonLink>
      </div>
      <dl className="facts">
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
        <>
          <PlainTable {...shops} />
          <Pagination {...pages} />
        </>
      )}
    </div>
  );
};
