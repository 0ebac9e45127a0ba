import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/Csrf.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type DeleteDraftPageProps = { dashboard: { id: number; name: string } };

/** Nothing is deleted without a page that says what goes and what stays. */
export const DeleteDraftPage = ({ dashboard }: DeleteDraftPageProps) => {
  const { t, basePath } = usePage();
  const own = `${basePath}/dashboards/${dashboard.id}`;
  return (
    <Frame current="dashboards">
      <form method="post" action={`${own}/delete`} className="dialog">
        <Csrf />
        <h1>{t('dashboards:deleteTitle', { name: dashboard.name })}</h1>
        <p>{t('dashboards:deleteText')}</p>
        <p className="row">
          <Button look="danger">{t('dashboards:deleteYes')}</Button>
          <a className="button" href={`${own}/setup`}>
            {t('dashboards:deleteNo')}
          </a>
        </p>
      </form>
    </Frame>
  );
};
