import { paths } from '../../../server/domain/paths.shared.ts';
import { usePage } from '../../page-context.tsx';

const choices = ['retailers', 'products', 'my-products', 'competitors'] as const;

export type WatchedCounts = Partial<Record<(typeof choices)[number], string>>;

/** Links to the choices of a dashboard, with how much is chosen where that is known. */
export const Watched = ({ id, counts }: { id: number; counts: WatchedCounts }) => {
  const { t, basePath } = usePage();
  return (
    <section className="stack stack--tight" aria-labelledby="watched">
      <h2 id="watched">{t('choices:watchedNav')}</h2>
      <ul className="settings">
        {choices.map(choice => (
          <li className="setting" key={choice}>
            <a href={basePath + paths.choice(id, 'settings', choice)}>{t(`choices:step_${choice}`)}</a>
            <span className="muted">{counts[choice]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
