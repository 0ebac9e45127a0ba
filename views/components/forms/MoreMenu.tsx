import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { PostButton } from './PostButton.tsx';

/** What an entry of a menu says: its words, and behind them, for who does not see the row, of what. */
type Saying = { label: string; name: string; icon?: IconName };

const Words = ({ label, name, icon }: Saying) => (
  <>
    {icon ? <Icon name={icon} /> : null}
    <span>
      {label}
      <span className="visually-hidden">: {name}</span>
    </span>
  </>
);

/** A page that a menu leads to; `href` with its base. */
export const MenuLink = ({ href, ...saying }: Saying & { href: string }) => (
  <a href={href}>
    <Words {...saying} />
  </a>
);

/** What a menu does at once. */
export const MenuAct = ({
  action,
  fields = {},
  ...saying
}: Saying & { action: string; fields?: Record<string, string | number> }) => (
  <PostButton action={action} fields={fields}>
    <Words {...saying} />
  </PostButton>
);

/** More actions on an entry of a list, behind three points: it opens without scripts. One of a `group` is open at a time. */
export const MoreMenu = ({ group, label, children }: { group: string; label: string; children: ReactNode }) => (
  <details className="menu menu--end" name={group}>
    <summary>
      <Icon name="more" />
      <span className="visually-hidden">{label}</span>
    </summary>
    <div className="menu__list">{children}</div>
  </details>
);
