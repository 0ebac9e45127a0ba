import { EmptyState } from '../../components/States.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

/** Where the data comes through an installation's own systems. */
export const ElsewherePage = () => {
  const { t } = usePage();
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1>{t('data:title')}</h1>
      </div>
      <EmptyState title={t('data:elsewhere')} text={t('data:elsewhereText')} />
    </Frame>
  );
};
