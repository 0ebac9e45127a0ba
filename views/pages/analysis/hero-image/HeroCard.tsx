import type { IconName } from '../../../components/icons/Icon.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { keepUnits } from '../../../keep-units.ts';
import { usePage } from '../../../page-context.tsx';

type State = 'same' | 'different' | 'missing' | 'notCompared' | 'noReference';

export type HeroCardProps = {
  title: string;
  /** Null: observed without an image. */
  src: string | null;
  alt: string;
  /** The image that it took the place of, in a list of changes. */
  before?: { src: string | null; alt: string } | null;
  state: State;
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

/** A retailer's image, and how it compares with the reference. */
export const HeroCard = ({ title, src, alt, before, state, stateText, distance, notes, more }: HeroCardProps) => {
  const { t } = usePage();
  return (
    <li className="herocard">
      {before ? (
        <div className="heroturn">
          <Shot {...before} none={t('hero:noImage')} />
          <span aria-hidden="true">→</span>
          <Shot src={src} alt={alt} none={t('hero:noImage')} />
        </div>
      ) : (
        <Shot src={src} alt={alt} none={t('hero:noImage')} />
      )}
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
        <p>
          <Tag {...looks[state]}>{stateText}</Tag>
        </p>
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
