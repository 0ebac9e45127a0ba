import { createElement, type ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import type { IslandMode, IslandName } from './names.ts';

type Props = {
  name: IslandName;
  /** Unique on the page. */
  id: string;
  /** Plain JSON; the island's schema removes what it does not name. */
  props: Record<string, unknown>;
  mode?: IslandMode;
  /** HTML that the server writes and the browser keeps unchanged, if the island has such a part. */
  drawing?: ReactNode;
};

/** An island in a page: its complete HTML, and the props with which the browser starts it. */
export function IslandSlot({ name, id, props, mode = 'visible', drawing = null }: Props) {
  const { renderIsland, islands } = usePage();
  const { html, json } = renderIsland(name, id, props, drawing);
  islands.push({ name, mode });
  return (
    <>
      {createElement('vitrina-island', {
        id,
        name,
        mode,
        dangerouslySetInnerHTML: { __html: html },
      })}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that server/rendering has escaped for a script element */}
      <script type="application/json" id={`${id}-props`} dangerouslySetInnerHTML={{ __html: json }} />
    </>
  );
}
