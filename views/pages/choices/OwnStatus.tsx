import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';

export type OwnStatusKey = 'CONFIGURATED' | 'PENDING' | 'DISABLED';

const looks = {
  CONFIGURATED: { kind: 'ok', icon: 'ok' },
  PENDING: { kind: 'warning', icon: 'clock' },
  DISABLED: { kind: 'plain', icon: 'cross' },
} as const;

/** Status of an own product in words (docs/product.md §4). */
export const OwnStatus = ({ status }: { status: OwnStatusKey }) => {
  const { t } = usePage();
  return <Tag {...looks[status]}>{t(`choices:status_${status}`)}</Tag>;
};
