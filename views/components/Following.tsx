import { usePage } from '../page-context.tsx';

/** How a page that says that something is being made comes to say what became of it, without scripts. */
export type FollowingProps = {
  /** How often it reloads itself; null where it does not. */
  seconds: number | null;
  /** The page as it is by now. */
  nowHref: string;
  /** Where it ceases to reload itself, or begins to. */
  otherHref: string;
};

export const Following = ({ seconds, nowHref, otherHref }: FollowingProps) => {
  const { t } = usePage();
  return (
    <p className="row">
      {seconds === null ? null : <span className="muted">{t('common:refreshes', { seconds })}</span>}{' '}
      <a href={nowHref}>{t('common:refreshNow')}</a>{' '}
      <a href={otherHref}>{t(seconds === null ? 'common:refreshStart' : 'common:refreshStop')}</a>
    </p>
  );
};
