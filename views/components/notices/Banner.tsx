import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';

export type BannerType = 'info' | 'ok' | 'warning' | 'error';

export const statusIcons: Record<BannerType, IconName> = { info: 'info', ok: 'ok', warning: 'alert', error: 'error' };

type Props = {
  type?: BannerType;
  title: string;
  text?: string;
  /** Replaces the icon of the type. */
  icon?: IconName | undefined;
  /** An error is read out at once, unless it is on every page. */
  announce?: boolean;
  children?: ReactNode;
};

/** A message about the whole page that stays until its cause is resolved; children are the possible actions. */
export const Banner = ({ type = 'info', title, text, icon = statusIcons[type], announce = true, children }: Props) => (
  <div className={`banner banner--${type}`} role={type === 'error' && announce ? 'alert' : undefined}>
    <Icon name={icon} />
    <div>
      <p className="banner__title">{title}</p>
      {text ? <p className="banner__text">{text}</p> : null}
    </div>
    {children ? <div className="banner__acts">{children}</div> : null}
  </div>
);
