export type Crumb = { label: string; href?: string };

/** Links to the pages above; the last item is the page itself. */
export const Breadcrumbs = ({ label, crumbs }: { label: string; crumbs: Crumb[] }) => (
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
