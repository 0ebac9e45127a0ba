import { EmptyState } from '../../components/notices/States.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

/** For installations that get their data through other systems. */
export const ElsewherePage = () => {
  const { t } = usePage();
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1>{t('data:title')}</h1>
      </div>
      <EmptyState icon="globe" title={t('data:elsewhere')} text={t('data:elsewhereText')} />
    </Frame>
  );
};
