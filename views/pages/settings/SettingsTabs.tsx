import type { Section } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

/** The parts of a dashboard's settings: the general ones, and each of what it watches. */
export const SettingsTabs = ({ links }: { links: Section[] }) => (
  <nav className="tabs" aria-label={usePage().t('choices:settingsNav')}>
    {links.map(link => (
      <a key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
        {link.label}{' '}
      </a>
    ))}
  </nav>
);
