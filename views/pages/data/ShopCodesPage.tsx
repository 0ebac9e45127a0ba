import { paths } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { type Option, SelectField, TextField } from '../../components/forms/Field.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { EmptyState, NoMatch } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { DataNav } from './DataNav.tsx';

type Row = {
  shopMasterId: number;
  code: string;
  name: string;
  kind: 'physical' | 'online';
  retailerName: string;
  cityName: string;
  regionName: string;
  address: string;
};
export type ShopCodesPageProps = {
  countries: Option[];
  countryCode: string;
  text: string;
  /** How many there are. */
  title: string;
  rows: Row[];
  /** The way from a search to all of them. */
  all: { href: string; label: string };
  fileHref: string;
  pages: PagesProps;
};

const Narrow = ({ countries, countryCode, text }: ShopCodesPageProps) => {
  const { t, basePath } = usePage();
  return (
    <form method="get" action={basePath + paths.dataShops} className="row finder__row">
      <TextField id="q" name="q" type="search" label={t('data:shopsFind')} value={text} maxLength={100} />
      <SelectField id="country" name="country" label={t('data:country')} value={countryCode} options={countries} />
      <Button>{t('data:show')}</Button>
    </form>
  );
};

/** A card leaves it out where it says nothing, or only what the name of the shop says: a dash has an empty part, too. */
const Place = ({ shop, name }: { shop: string; name: string }) => (
  <td>
    {name || '–'}
    {shop.includes(name) ? <span /> : null}
  </td>
);

const Table = ({ rows }: Pick<ShopCodesPageProps, 'rows'>) => {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
    <section className="tablebox" aria-label={t('data:shopsTitle')} tabIndex={0}>
      <table className="table table--list table--pinned">
        <thead>
          <tr>
            <th scope="col">{t('data:shopsShop')}</th>
            <th scope="col">{t('data:shopsAddress')}</th>
            <th scope="col">{t('data:retailer')}</th>
            <th scope="col">{t('data:shopsCity')}</th>
            <th scope="col">{t('data:shopsRegion')}</th>
            <th scope="col" className="sorted">
              {t('data:shopsCode')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.shopMasterId}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <Place shop={row.name} name={row.kind === 'online' ? t('data:shopsOnline') : row.address} />
              <Place shop={row.name} name={row.retailerName} />
              <Place shop={row.name} name={row.cityName} />
              <Place shop={row.name} name={row.regionName} />
              <td className="sorted">
                <code className="shopcode">{row.code}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The shops of a country with their codes for files of prices. */
export const ShopCodesPage = (props: ShopCodesPageProps) => {
  const { t, basePath } = usePage();
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1>{props.title}</h1>
        <p className="pagehead__answer">{t('data:shopsLead')}</p>
        <div className="pagehead__acts">
          {props.rows.length > 0 ? (
            <ButtonLink size="small" href={props.fileHref}>
              <Icon name="download" />
              {t('data:shopsFile')}
            </ButtonLink>
          ) : null}
          <ButtonLink size="small" href={basePath + paths.dataTemplate}>
            <Icon name="download" />
            {t('data:template')}
          </ButtonLink>
        </div>
      </div>
      <DataNav current="shops" />
      {props.countries.length === 0 ? (
        <EmptyState icon="shop" title={t('data:shopsNone')} text={t('data:freshnessNoneText')}>
          <ButtonLink href={basePath + paths.data}>{t('data:upload')}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="stack">
          <Narrow {...props} />
          {props.rows.length > 0 ? (
            <Table rows={props.rows} />
          ) : (
            <NoMatch title={t('data:shopsNoMatchTitle')} text={t('data:shopsNoMatchText')} removals={[props.all]} />
          )}
          {props.pages.pages.length > 0 ? <Pagination {...props.pages} /> : null}
        </div>
      )}
    </Frame>
  );
};
