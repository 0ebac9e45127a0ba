export type PageLink = { label: string; href: string | null; current?: boolean };

export type PagesProps = {
  label: string;
  /** "1 – 50 of 312"; '' of an empty list, which shows no pages. */
  shown: string;
  previous: PageLink;
  next: PageLink;
  pages: PageLink[];
};

const Step = ({ link: { label, href, current }, rel }: { link: PageLink; rel?: 'prev' | 'next' }) =>
  href ? (
    <a href={href} rel={rel} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  ) : (
    <span aria-disabled="true">{label}</span>
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
          <Step link={link} />
        </li>
      ))}
      <li>
        <Step link={next} rel="next" />
      </li>
    </ul>
  </nav>
);
