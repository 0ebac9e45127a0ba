import { paths } from '../../../server/domain/paths.shared.ts';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { usePage } from '../../page-context.tsx';

type Props = { id: number; can: { clone: boolean; delete: boolean; leave: boolean } };

/** Copying a dashboard, leaving it, and deleting it. */
export const Ends = ({ id, can }: Props) => {
  const { t, basePath } = usePage();
  if (!can.clone && !can.delete && !can.leave) return null;
  return (
    <section className="stack stack--tight" aria-labelledby="ends">
      <h2 id="ends">{t(can.leave ? 'settings:ends' : 'settings:endsStaying')}</h2>
      <div className="row">
        {can.clone ? <PostButton action={paths.cloneDashboard(id)}>{t('settings:clone')}</PostButton> : null}
        {can.leave ? (
          <a className="button" href={basePath + paths.leaveDashboard(id)}>
            {t('settings:leave')}
          </a>
        ) : null}
        {can.delete ? (
          <a className="button" href={basePath + paths.deleteDashboard(id)}>
            {t('settings:delete')}
          </a>
        ) : null}
      </div>
    </section>
  );
};
