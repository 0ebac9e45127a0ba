import { type CSSProperties, Fragment } from 'react';
import type { Lang } from '../../locales/text.ts';

/** A mail in words, before it becomes text and HTML; every string is one line. */
export type MailProps = {
  lang: Lang;
  subject: string;
  greeting: string;
  before: string[];
  /** What it reports, one by one: a heading that leads to a page, and lines under it. */
  items: { title: string; url: string | null; lines: string[] }[];
  /** Stands after them. */
  rest: string[];
  /** What the inviter wrote, line by line; null where there is nothing. */
  quote: { lead: string; lines: string[] } | null;
  links: { url: string; label: string }[];
  orCopy: string;
  after: string[];
  foot: string[];
};

// Mail programs know no style sheets to rely on. Colours only where both are given: the rest is the reader's, light or dark.
const blue = '#1d4ed8';
const paragraph: CSSProperties = { margin: '0 0 16px' };
const small: CSSProperties = { fontSize: 14 };
const strong: CSSProperties = { fontWeight: 600 };
const marked: CSSProperties = { ...paragraph, padding: '0 0 0 12px', borderLeft: `3px solid ${blue}` };
const body: CSSProperties = {
  margin: 0,
  padding: 24,
  fontFamily: 'Arial,Helvetica,sans-serif',
  fontSize: 16,
  lineHeight: 1.5,
};
const button: CSSProperties = {
  display: 'inline-block',
  padding: '10px 18px',
  borderRadius: 6,
  backgroundColor: blue,
  color: '#ffffff',
  fontWeight: 600,
  textDecoration: 'none',
};
const rule: CSSProperties = { margin: '24px 0 12px', border: 0, borderTop: '1px solid #8a94a6' };

/** The place of a line or an item is what it is known by: nothing of a mail ever moves. */
const placed = <T,>(all: readonly T[]) => all.map((one, place) => [one, place] as const);

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  placed(texts).map(([text, place]) => (
    <p key={place} style={paragraph}>
      {text}
    </p>
  ));

const Lines = ({ lines }: { lines: readonly string[] }) =>
  placed(lines).map(([line, place]) => (
    <Fragment key={place}>
      {place > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));

const Item = ({ title, url, lines: [what = '', ...others] }: MailProps['items'][number]) => (
  <p style={marked}>
    {url ? (
      <a href={url} style={strong}>
        {title}
      </a>
    ) : (
      <span style={strong}>{title}</span>
    )}
    <br />
    {what}
    {placed(others).map(([line, place]) => (
      <Fragment key={place}>
        <br />
        <span style={small}>{line}</span>
      </Fragment>
    ))}
  </p>
);

const Quote = ({ lead, lines }: NonNullable<MailProps['quote']>) => (
  <>
    <p style={paragraph}>{lead}</p>
    <blockquote style={marked}>
      <Lines lines={lines} />
    </blockquote>
  </>
);

/** A button, and its address to copy where buttons do not work. */
const Action = ({ url, label, orCopy }: MailProps['links'][number] & { orCopy: string }) => (
  <>
    <p style={{ margin: '0 0 12px' }}>
      <a href={url} style={button}>
        {label}
      </a>
    </p>
    <p style={{ ...paragraph, ...small }}>
      {orCopy}
      <br />
      <span style={{ wordBreak: 'break-all' }}>{url}</span>
    </p>
  </>
);

/** A mail as a document of HTML without images, scripts or anything that is fetched. */
export const Mail = ({
  lang,
  subject,
  greeting,
  before,
  items,
  rest,
  quote,
  links,
  orCopy,
  after,
  foot,
}: MailProps) => (
  <html lang={lang}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>{subject}</title>
    </head>
    <body style={body}>
      <div style={{ maxWidth: 560, margin: '0 auto' }}>
        <Paragraphs texts={[greeting, ...before]} />
        {placed(items).map(([item, place]) => (
          <Item key={place} {...item} />
        ))}
        <Paragraphs texts={rest} />
        {quote ? <Quote {...quote} /> : null}
        {placed(links).map(([link, place]) => (
          <Action key={place} {...link} orCopy={orCopy} />
        ))}
        <Paragraphs texts={after} />
        <hr style={rule} />
        <p style={{ margin: 0, fontSize: 13 }}>
          <Lines lines={foot} />
        </p>
      </div>
    </body>
  </html>
);
