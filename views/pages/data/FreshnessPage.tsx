import { paths } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { Tag } from '../../components/Tag.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';
import { DataNav } from './DataNav.tsx';

type Row = {
  name: string;
  newest: { iso: string; age: string; text: string; isLate: boolean } | null;
  observations: string;
  coverage: string;
  seen: string;
};
export type FreshnessPageProps = {
  countries: Option[];
  countryCode: string;
  /** How many are late, and since when there is no newer data. */
  title: string;
  answer: string;
  /** What the columns say. */
  note: string;
  /** How many days the coverage is of. */
  days: number;
  /** Whether any of its retailers has a price. */
  hasPrices: boolean;
  rows: Row[];
};

const Country = ({ countries, countryCode }: Pick<FreshnessPageProps, 'countries' | 'countryCode'>) => {
  const { t, basePath } = usePage();
  return (
    <form method="get" action={basePath + paths.dataFreshness} className="row finder__row">
      <SelectField id="country" name="country" label={t('data:country')} value={countryCode} options={countries} />
      <Button>{t('data:show')}</Button>
    </form>
  );
};

const Line = ({ name, newest, observations, coverage, seen }: Row) => {
  const { t } = usePage();
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        {newest ? (
          <>
            <time dateTime={newest.iso}>
              {newest.isLate ? (
                <Tag kind="warning" icon="clock">
                  {t('overview:late', { age: newest.age })}
                </Tag>
              ) : (
                newest.age
              )}
            </time>
            <span className="sub moment">{newest.text}</span>
          </>
        ) : (
          t('data:never')
        )}
      </td>
      <td className="n not-narrow">{observations}</td>
      <td className="n">
        {coverage}
        <span className="sub">{seen}</span>
      </td>
    </tr>
  );
};

const Table = ({ rows, days }: Pick<FreshnessPageProps, 'rows' | 'days'>) => {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard
    <section className="tablebox" aria-label={t('data:freshnessTitle')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('data:retailer')}</th>
            <th scope="col">{t('data:newest')}</th>
            <th scope="col" className="n not-narrow">
              {t('data:observations')}
            </th>
            <th scope="col" className="n">
              {t('data:coverage', { days })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.name} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** How old and how complete the data of each retailer of a country is. */
export const FreshnessPage = (props: FreshnessPageProps) => {
  const { countries, countryCode, title, answer, note, days, hasPrices, rows } = props;
  const { t, basePath } = usePage();
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{titleWords(answer)}</p>
      </div>
      <DataNav current="freshness" />
      {rows.length === 0 ? (
        <EmptyState icon="clock" title={t('data:freshnessNone')} text={t('data:freshnessNoneText')}>
          <ButtonLink href={basePath + paths.data}>{t('data:upload')}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="stack">
          <Country countries={countries} countryCode={countryCode} />
          {hasPrices ? (
            <>
              <Table rows={rows} days={days} />
              <p className="muted measure">
                {t('data:freshLate')} {note}
              </p>
            </>
          ) : (
            <EmptyState icon="clock" title={t('data:freshNoPricesTitle')} text={t('data:freshNoPricesText')}>
              <ButtonLink href={basePath + paths.data}>{t('data:upload')}</ButtonLink>
            </EmptyState>
          )}
        </div>
      )}
    </Frame>
  );
};
