import { type PagesProps, Pagination } from '../../../components/Pagination.tsx';
import { usePage } from '../../../page-context.tsx';
import { PartHeading, usePart } from '../../../part-context.tsx';
import { titleWords } from '../../../title-words.ts';
import { HeroCard, type HeroCardProps, Shot } from './HeroCard.tsx';

export type ReferenceProps = { href: string; src: string | null; alt: string };

type Row = {
  id: number;
  name: string;
  /** '' where its name alone says which product it is. */
  code: string;
  /** How many of its retailers show the brand's image; '' for nothing. */
  shown: string;
  /** Which of them do not, or which alone do, where a phone has not all in sight; '' for nothing. */
  who: string;
  /** Retailers without an image: their names alone. */
  isList: boolean;
  href: string;
  reference: ReferenceProps;
  cards: HeroCardProps[];
};

export type GalleryValue = { title: string; hint: string; rows: Row[]; pages: PagesProps | null };

/** The brand's image, which the others are held against. */
export const Reference = ({ href, src, alt }: ReferenceProps) => {
  const { t } = usePage();
  return (
    <div className="herorow__reference">
      <Shot src={src} alt={alt} none={t('hero:referenceNone')} />
      <div className="herocard__text">
        <h4>{t('hero:reference')}</h4>
        {href ? (
          <p className="herocard__note">
            <a href={href} aria-label={`${t('hero:referenceOpen')}: ${alt}`}>
              {t('hero:referenceOpen')}
            </a>
          </p>
        ) : null}
      </div>
    </div>
  );
};

/** Products among other analyses: each is as high as ten rows of a table. */
const mostInPart = 3;

/** For each product the brand's reference beside each retailer's image. */
export const HeroGallery = ({ title, hint, rows, pages }: GalleryValue) => {
  const part = usePart();
  const shown = part ? rows.slice(0, mostInPart) : rows;
  return (
    <>
      <div className="panel__head">
        <PartHeading>{titleWords(title)}</PartHeading>
        <p className="panel__sub">{hint}</p>
      </div>
      <div className="herorows">
        {shown.map(row => (
          <div className="herorow" key={row.id}>
            <h3 className="breakable">
              {row.href ? <a href={row.href}>{titleWords(row.name)}</a> : titleWords(row.name)}{' '}
              <br className="narrow-only" />
              <small className="muted">
                {[row.code, row.shown].filter(Boolean).join(' · ')}
                {row.who ? <span className="narrow-only">, {row.who}</span> : null}
              </small>
            </h3>
            {row.isList ? null : <Reference {...row.reference} />}
            <ul className={row.isList ? 'row' : 'herocards'}>
              {row.cards.map(card => (
                <HeroCard key={card.title} {...card} isBare={row.isList} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {pages && !part ? <Pagination {...pages} /> : null}
    </>
  );
};
