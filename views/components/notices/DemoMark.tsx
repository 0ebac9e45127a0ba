import { usePage } from '../../page-context.tsx';
import { Icon } from '../icons/Icon.tsx';

/** Says that the figures are invented. */
export const DemoMark = () => {
  const { t } = usePage();
  return (
    <p className="demo-mark">
      <Icon name="info" />
      <span>
        <strong>{t('common:demoData')}.</strong> <span className="not-narrow">{t('common:demoDataHelp')}</span>
      </span>
    </p>
  );
};
