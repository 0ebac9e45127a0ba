import { paths } from '../../server/domain/paths.shared.ts';

type Props = {
  lang: string;
  basePath: string;
  manifest: { style: string; entry: string; holdClick: string; menus: string; fonts: { text: string; head: string } };
  hasIslands: boolean;
  /** Whether the page has the menus of signed-in people. */
  hasMenus: boolean;
  /**
   * What its islands need to start, named here so that the browser loads it side by side, and not one file after another
   * as they import each other. Scripts, not preloads: those are followed without scripts too.
   */
  chunks: string[];
  /** Whether any island starts on the first interaction, instead of by itself. */
  isTouched: boolean;
  nonce: string;
  /** The style element into which the chart library writes its rules. */
  chartStyleId: string;
  /** The script of a third party that the operator has configured; null on public pages, and by default. */
  analyticsScript: string | null;
};

/** The head of every page. It has none of our scripts unless the page has an island or a menu; never an inline one. */
export function Document({
  basePath,
  manifest,
  hasIslands,
  hasMenus,
  chunks,
  isTouched,
  nonce,
  chartStyleId,
  analyticsScript,
}: Props) {
  const asset = (name: string): string => basePath + paths.asset(name);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="preload" href={asset(manifest.fonts.text)} as="font" type="font/woff2" crossOrigin="" />
      <link rel="preload" href={asset(manifest.fonts.head)} as="font" type="font/woff2" crossOrigin="" />
      <link rel="stylesheet" href={asset(manifest.style)} />
      <link rel="icon" href={basePath + paths.favicon} type="image/svg+xml" />
      {hasIslands ? <style id={chartStyleId} nonce={nonce} /> : null}
      {analyticsScript ? <script async src={analyticsScript} /> : null}
      {hasIslands ? <script type="module" src={asset(manifest.entry)} /> : null}
      {hasMenus ? <script type="module" src={asset(manifest.menus)} /> : null}
      {chunks.map(name => (
        <script key={name} type="module" src={asset(name)} />
      ))}
      {isTouched ? <script type="module" src={asset(manifest.holdClick)} /> : null}
    </head>
  );
}
