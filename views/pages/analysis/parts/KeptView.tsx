import { usePage } from '../../../page-context.tsx';

export type KeptViewProps = {
  id: number;
  name: string;
  shareHref: string;
  mailHref: string;
  /** Null where the person may not change it. */
  changeHref: string | null;
};

const View = ({ label, view }: { label: string; view: KeptViewProps }) => {
  const { t, person } = usePage();
  const { name, shareHref, mailHref, changeHref } = view;
  const acts = [
    ...(person?.works ? [[shareHref, t('shares:share')] as const, [mailHref, t('reports:byMail')] as const] : []),
    ...(changeHref ? [[changeHref, t('views:change')] as const] : []),
  ];
  return (
    <span>
      {label} <strong>{name}</strong>
      {acts.map(([href, text]) => (
        <span key={href}>
          {' · '}
          <a href={href}>{text}</a>
        </span>
      ))}{' '}
    </span>
  );
};

/** Says which kept views a page shows, the same under several names at times, and leads to what can be done with each. */
export const KeptViews = ({ views }: { views: readonly KeptViewProps[] }) => {
  const { t } = usePage();
  return views.length === 0 ? null : (
    <p className="as-of facts-line no-print">
      {views.map((view, index) => (
        <View key={view.id} label={t(index === 0 ? 'views:shown' : 'views:shownToo')} view={view} />
      ))}
    </p>
  );
};
