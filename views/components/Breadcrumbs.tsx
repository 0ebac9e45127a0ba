import type { ReactNode } from 'react';

export type Crumb = { label: string; href?: string };

/** Links to the pages above; the last item is the page itself. `beside`: what holds for the whole page. */
export const Breadcrumbs = ({ label, crumbs, beside }: { label: string; crumbs: Crumb[]; beside?: ReactNode }) => {
  const links = (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {crumbs.map(crumb => (
          <li key={crumb.label}>
            {crumb.href ? <a href={crumb.href}>{crumb.label}</a> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
  return beside ? (
    <div className="crumbs-row">
      {links}
      {beside}
    </div>
  ) : (
    links
  );
};
