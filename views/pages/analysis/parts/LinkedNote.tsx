export type LinkedNoteProps = { text: string; link: string; href: string };

/** A note above the figures, with the address that follows from it. */
export const LinkedNote = ({ text, link, href }: LinkedNoteProps) => (
  <p className="muted filter-remark">
    {text}{' '}
    <a className="no-print" href={href}>
      {link}
    </a>
  </p>
);
