import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons/Icon.tsx';

type Kind = 'ok' | 'warning' | 'error' | 'own' | 'plain';

/** A state: icon and word, with colour as a third sign. */
export const Tag = ({ kind = 'plain', icon, children }: { kind?: Kind; icon?: IconName; children: ReactNode }) => (
  <span
    className={kind === 'plain' ? `tag${icon ? '' : ' tag--plain'}` : `tag tag--${kind}${icon ? '' : ' tag--plain'}`}
  >
    {icon ? <Icon name={icon} /> : null}
    {children}
  </span>
);
