export type PageLink = { label: string; href: string | null; current?: boolean };

export type PagesProps = {
  label: string;
  /** "1 – 50 of 312" */
  shown: string;
  previous: PageLink;
  next: PageLink;
  pages: PageLink[];
};

const Step = ({ link, rel }: { link: PageLink; rel: 'prev' | 'next' }) =>
  link.href ? (
    <a href={link.href} rel={rel}>
      {link.label}
    </a>
  ) : (
    <span aria-disabled="true">{link.label}</span>
  );

/** Links to the pages of a list. */
export const Pagination = ({ label, shown, previous, next, pages }: PagesProps) => (
  <nav className="pages" aria-label={label}>
    <span>{shown}</span>
    <ul>
      <li>
        <Step link={previous} rel="prev" />
      </li>
      {pages.map((link, index) => (
        <li key={link.href ?? `gap-${index}`}>
          {link.href ? (
            <a href={link.href} aria-current={link.current ? 'page' : undefined}>
              {link.label}
            </a>
          ) : (
            <span aria-disabled="true">{link.label}</span>
          )}
        </li>
      ))}
      <li>
        <Step link={next} rel="next" />
      </li>
    </ul>
  </nav>
);
