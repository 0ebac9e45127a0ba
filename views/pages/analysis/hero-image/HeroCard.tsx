import type { IconName } from '../../../components/icons/Icon.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { keepUnits } from '../../../keep-units.ts';
import { usePage } from '../../../page-context.tsx';

type State = 'same' | 'different' | 'missing' | 'notCompared' | 'noReference';

export type HeroCardProps = {
  title: string;
  /** Without its frame, in a list of what has no image. */
  isBare?: boolean;
  /** Null: observed without an image. */
  src: string | null;
  alt: string;
  /** The image that it took the place of, in a list of changes. */
  before?: { src: string | null; alt: string } | null;
  state: State;
  /** '' where it is said once of all cards. */
  stateText: string;
  distance: string;
  notes: string[];
  /** Where its title leads, and what that is. */
  more: { href: string; title: string } | null;
};

const looks: Record<State, { kind: 'ok' | 'warning' | 'error' | 'plain'; icon: IconName }> = {
  same: { kind: 'ok', icon: 'check' },
  different: { kind: 'error', icon: 'cross' },
  missing: { kind: 'warning', icon: 'alert' },
  notCompared: { kind: 'plain', icon: 'clock' },
  noReference: { kind: 'plain', icon: 'info' },
};

/** An image in its frame; a text if there is none. */
export const Shot = ({ src, alt, none }: { src: string | null; alt: string; none: string }) =>
  src === null ? (
    <p className="shot shot--none">{none}</p>
  ) : (
    <img className="shot" src={src} alt={alt} width="160" height="160" loading="lazy" decoding="async" />
  );

/** Its image, or both where one took the place of another. */
const Shots = ({ src, alt, before }: Pick<HeroCardProps, 'src' | 'alt' | 'before'>) => {
  const { t } = usePage();
  const shot = <Shot src={src} alt={alt} none={t('hero:noImage')} />;
  if (!before) return shot;
  return (
    <div className="heroturn">
      <Shot {...before} none={t('hero:noImage')} />
      <span aria-hidden="true">→</span>
      {shot}
    </div>
  );
};

/** A retailer's image, and how it compares with the reference. */
export const HeroCard = ({ title, isBare, state, stateText, distance, notes, more, ...image }: HeroCardProps) => {
  return (
    <li className="herocard">
      {isBare ? null : <Shots {...image} />}
      <div className="herocard__text">
        <h4>
          {more?.href ? (
            <a href={more.href} aria-label={more.title}>
              {keepUnits(title)}
            </a>
          ) : (
            keepUnits(title)
          )}
        </h4>
        {stateText ? (
          <p>
            <Tag {...looks[state]}>{stateText}</Tag>
          </p>
        ) : null}
        {distance ? <p className="herocard__note">{distance}</p> : null}
        {notes.map(note => (
          <p className="herocard__note" key={note}>
            {keepUnits(note)}
          </p>
        ))}
      </div>
    </li>
  );
};
