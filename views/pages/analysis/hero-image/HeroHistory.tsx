import { type PagesProps, Pagination } from '../../../components/Pagination.tsx';
import { HeroCard, type HeroCardProps } from './HeroCard.tsx';
import { Reference, type ReferenceProps } from './HeroGallery.tsx';

export type HeroHistoryValue = {
  title: string;
  hint: string;
  /** What the cards are, for who goes from heading to heading. */
  cardsAre: string;
  /** The brand's image, beside those of one product at one retailer. */
  reference: ReferenceProps | null;
  cards: HeroCardProps[];
  pages: PagesProps | null;
  all: { href: string; label: string } | null;
};

/** The history of images, the newest first. */
export const HeroHistory = ({ title, hint, cardsAre, reference, cards, pages, all }: HeroHistoryValue) => (
  <>
    <div className="panel__head">
      <h2 className="breakable">{title}</h2>
      {hint ? <p className="panel__sub">{hint}</p> : null}
    </div>
    {/* Cards stand under the heading of the page's part, as in the gallery. */}
    <h3 className="visually-hidden">{cardsAre}</h3>
    <div className="stack stack--loose">
      <div className={reference ? 'herorow' : undefined}>
        {reference ? <Reference {...reference} /> : null}
        <ul className={reference ? 'herocards' : 'herocards herocards--wide'}>
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, and two of its entries may say the same
            <HeroCard key={at} {...card} />
          ))}
        </ul>
      </div>
      {pages ? <Pagination {...pages} /> : null}
      {all?.href ? (
        <p className="no-print">
          <a href={all.href}>{all.label}</a>
        </p>
      ) : null}
    </div>
  </>
);
