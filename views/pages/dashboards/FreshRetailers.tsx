import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';

type RetailerFreshness = {
  key: string;
  name: string;
  /** Of its newest observation. */
  age: string;
  isLate: boolean;
  /** How many of the products it listed, in %; null if unknown, as where nothing of it was seen in the period. */
  coverage: { share: number; text: string } | null;
};

/** `title`: how many are late, or what it is. */
export type FreshRetailersProps = { title: string; retailers: RetailerFreshness[] };

const barHeight = 6;

const Bar = ({ share }: { share: number }) => (
  <svg className="cellbar" height={barHeight} aria-hidden="true">
    <rect className="track" width="100%" height={barHeight} rx="3" />
    <rect className="fill" width={`${share.toFixed(1)}%`} height={barHeight} rx="3" />
  </svg>
);

type Retailers = Pick<FreshRetailersProps, 'retailers'>;

const FreshList = ({ retailers }: Retailers) => {
  const { t } = usePage();
  return (
    <ul className="fresh">
      {retailers.map(({ key, name, age, isLate, coverage }) => (
        <li key={key}>
          <span>{name}</span>{' '}
          <span className="fresh__age">
            {isLate ? (
              <Tag kind="warning" icon="clock">
                {t('overview:late', { age })}
              </Tag>
            ) : (
              age
            )}
          </span>{' '}
          <span className="fresh__bar">{coverage ? <Bar share={coverage.share} /> : null}</span>{' '}
          <span className="num fresh__n">{coverage?.text ?? '–'}</span>
        </li>
      ))}
    </ul>
  );
};

/** Of more retailers than `mostShown` so many stand first, the others folded: a few more are shown as well. */
const [mostShown, mostAtOnce] = [8, 12] as const;

/** How old the newest observation of each retailer is, and how many of the products it lists. */
export const FreshRetailers = ({ retailers }: Retailers) => {
  const { t } = usePage();
  const first = retailers.length > mostAtOnce ? mostShown : retailers.length;
  const others = retailers.slice(first);
  return (
    <>
      <FreshList retailers={retailers.slice(0, first)} />
      {others.length > 0 ? (
        <details>
          <summary>{t('overview:fresh.folded', { count: others.length })}</summary>
          <FreshList retailers={others} />
        </details>
      ) : null}
    </>
  );
};
