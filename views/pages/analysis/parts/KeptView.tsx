import { usePage } from '../../../page-context.tsx';

export type KeptViewProps = {
  id: number;
  name: string;
  shareHref: string;
  mailHref: string;
  /** Null where the person may not change it. */
  changeHref: string | null;
};

/** Says which kept view a page shows, and leads to what can be done with it. */
export const KeptView = ({ name, shareHref, mailHref, changeHref }: KeptViewProps) => {
  const { t, person } = usePage();
  const acts = [
    ...(person?.works ? [[shareHref, t('shares:share')] as const, [mailHref, t('reports:byMail')] as const] : []),
    ...(changeHref ? [[changeHref, t('views:change')] as const] : []),
  ];
  return (
    <p className="as-of no-print">
      {t('views:shown')} <strong>{name}</strong>
      {acts.map(([href, label]) => (
        <span key={href}>
          {' · '}
          <a href={href}>{label}</a>
        </span>
      ))}
    </p>
  );
};
