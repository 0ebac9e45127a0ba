import { ButtonLink } from '../../components/Button.tsx';
import { Tag } from '../../components/Tag.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type Offer = {
  id: number;
  name: string;
  /** For the chosen period, with its currency. */
  price: string;
  products: string;
  retailers: string;
  countries: string;
  /** The package of the person's team. */
  isOwn: boolean;
};

export type PricingPageProps = { period: 'year' | 'month'; offers: Offer[] };

const Switch = ({ period }: Pick<PricingPageProps, 'period'>) => {
  const { t, basePath } = usePage();
  const link = (value: 'year' | 'month') => (
    <a
      className="chip"
      href={`${basePath}/pricing?period=${value}`}
      aria-current={value === period ? 'true' : undefined}
    >
      {t(`pricing:by_${value}`)}
    </a>
  );
  return (
    <nav className="row" aria-label={t('pricing:period')}>
      {link('year')} {link('month')}
    </nav>
  );
};

const Card = ({ offer, period }: { offer: Offer; period: PricingPageProps['period'] }) => {
  const { t } = usePage();
  return (
    <li className="card stack stack--tight offer">
      <div className="row row--apart">
        <h2>{offer.name}</h2> {offer.isOwn ? <Tag kind="own">{t('pricing:own')}</Tag> : null}
      </div>
      <p className="offer__price">
        <strong>{offer.price}</strong> <span className="muted">{t(`pricing:per_${period}`)}</span>
      </p>
      <dl className="facts">
        <dt>{t('pricing:products')}</dt>
        <dd>{offer.products}</dd>
        <dt>{t('pricing:retailers')}</dt>
        <dd>{offer.retailers}</dd>
        <dt>{t('pricing:countries')}</dt>
        <dd>{offer.countries}</dd>
      </dl>
    </li>
  );
};

/** The packages side by side, with what each may watch. */
export const PricingPage = ({ period, offers }: PricingPageProps) => {
  const { t, basePath, person } = usePage();
  return (
    <Frame>
      <div className="pagehead">
        <h1>{t('pricing:title')}</h1>
        <p className="pagehead__answer">{t('pricing:lead')}</p>
      </div>
      <div className="stack">
        <Switch period={period} />
        <ul className="offers">
          {offers.map(offer => (
            <Card key={offer.id} offer={offer} period={period} />
          ))}
        </ul>
        <p className="muted">{t('pricing:noPayment')}</p>
        {person ? null : (
          <p className="row">
            <ButtonLink look="primary" href={`${basePath}/register`}>
              {t('common:register')}
            </ButtonLink>
          </p>
        )}
      </div>
    </Frame>
  );
};
