import { usePage } from '../page-context.tsx';
import { ButtonLink } from './Button.tsx';
import { Tag } from './Tag.tsx';

export type PackageCard = {
  id: number;
  name: string;
  /** For the chosen period, with its currency. */
  price: string;
  products: string;
  retailers: string;
  countries: string;
  /** The package of the person's team. */
  isOwn: boolean;
  /** The possible action: none for people who do not manage the plan. */
  act: { href: string; label: string; look: 'primary' | 'plain' | 'quiet' } | null;
  /** Why it cannot be taken, or not without losing something. */
  note: string | null;
};

export type PackagesProps = {
  period: 'year' | 'month';
  /** Addresses of the same page for each period. */
  periodLinks: { year: string; month: string };
  packages: PackageCard[];
  headings?: 'h2' | 'h3';
};

const PeriodSwitch = ({ period, periodLinks }: Pick<PackagesProps, 'period' | 'periodLinks'>) => {
  const { t } = usePage();
  const link = (value: 'year' | 'month') => (
    <a href={periodLinks[value]} aria-current={value === period ? 'true' : undefined}>
      {t(`pricing:by_${value}`)}
    </a>
  );
  return (
    <nav className="segmented" aria-label={t('pricing:period')}>
      {link('year')} {link('month')}
    </nav>
  );
};

type CardProps = { offer: PackageCard; period: 'year' | 'month'; Heading: 'h2' | 'h3' };

const Card = ({ offer, period, Heading }: CardProps) => {
  const { t } = usePage();
  return (
    <li className={offer.isOwn ? 'card stack stack--tight offer offer--own' : 'card stack stack--tight offer'}>
      <div className="row">
        <Heading className="offer__name">{offer.name}</Heading>{' '}
        {offer.isOwn ? (
          <Tag kind="own" icon="check">
            {t('plan:own')}
          </Tag>
        ) : null}
      </div>
      <p className="offer__price">
        <strong>{offer.price}</strong> <span className="muted">{t(`pricing:per_${period}`)}</span>
      </p>
      <dl className="facts">
        <dt>{t('plan:products')}</dt>
        <dd>{offer.products}</dd>
        <dt>{t('plan:retailers')}</dt>
        <dd>{offer.retailers}</dd>
        <dt>{t('plan:countries')}</dt>
        <dd>{offer.countries}</dd>
      </dl>
      {offer.note ? <p className="muted offer__act">{offer.note}</p> : null}
      {offer.act ? (
        <p className="offer__act">
          <ButtonLink href={offer.act.href} look={offer.act.look}>
            {offer.act.label}
          </ButtonLink>
        </p>
      ) : null}
    </li>
  );
};

/**
 * The packages side by side, with the team's own marked, for a year or a month; and a note that nothing is paid here.
 */
export const Packages = ({ period, periodLinks, packages, headings = 'h2' }: PackagesProps) => (
  <>
    <PeriodSwitch period={period} periodLinks={periodLinks} />
    <ul className="offers">
      {packages.map(offer => (
        <Card key={offer.id} offer={offer} period={period} Heading={headings} />
      ))}
    </ul>
  </>
);
