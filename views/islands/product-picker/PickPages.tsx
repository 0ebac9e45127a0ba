/** A link through the pages of the results; without an address it is disabled. */
export type PickPage = { label: string; href: string | null; isCurrent: boolean };
export type PickPagesProps = { label: string; shown: string; links: PickPage[] };

/**
 * Looks like views/components/Pagination.tsx. It is a copy, because a chunk shared by two islands would exceed what a
 * page may load.
 */
export const PickPages = ({ label, shown, links }: PickPagesProps) => (
  <nav className="pages" aria-label={label}>
    <span>{shown}</span>
    <ul>
      {links.map((link, index) => (
        <li key={link.label + (link.href ?? `gap-${index}`)}>
          {link.href ? (
            <a href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
              {link.label}
            </a>
          ) : (
            <span aria-disabled="true">{link.label}</span>
          )}
        </li>
      ))}
    </ul>
  </nav>
);

/** The same, read back from the server's HTML. */
export const readPages = (element: Element): PickPagesProps => ({
  label: element.querySelector('.pages')?.getAttribute('aria-label') ?? '',
  shown: element.querySelector('.pages > span')?.textContent ?? '',
  links: [...element.querySelectorAll('.pages li')].map(item => ({
    label: item.textContent ?? '',
    href: item.querySelector('a')?.getAttribute('href') ?? null,
    isCurrent: item.querySelector('[aria-current]') !== null,
  })),
});
