import { type PagesProps, Pagination } from '../../../components/Pagination.tsx';
import { usePage } from '../../../page-context.tsx';
import { PartHeading, usePart } from '../../../part-context.tsx';
import { titleWords } from '../../../title-words.ts';
import { HeroCard, type HeroCardProps, Shot } from './HeroCard.tsx';

export type ReferenceProps = { href: string; src: string | null; alt: string };

type Row = {
  id: number;
  name: string;
  upc: string;
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
              <small className="muted not-narrow">{row.upc}</small>
            </h3>
            <Reference {...row.reference} />
            <ul className="herocards">
              {row.cards.map(card => (
                <HeroCard key={card.title} {...card} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {pages && !part ? <Pagination {...pages} /> : null}
    </>
  );
};
