import { hydrateRoot } from 'react-dom/client';
import type { IslandName } from '../views/islands/names.ts';
import { registry } from '../views/islands/registry.ts';
import type { twice as Retry } from './twice.ts';

type Twice = typeof Retry;

/** Every island has its props beside it (`IslandSlot`). */
const readProps = (marker: HTMLElement): Record<string, unknown> =>
  JSON.parse((document.getElementById(`${marker.id}-props`) as HTMLElement).textContent) as Record<string, unknown>;

/** Hydrates an island over the server's HTML. If anything fails, that HTML stays and works: `entry.ts` says so. */
export async function wake(marker: HTMLElement, twice: Twice): Promise<void> {
  const { Island, readHtml } = await twice(registry[marker.getAttribute('name') as IslandName]);
  const props = { ...readProps(marker), ...readHtml?.(marker) };
  const drawn = marker.cloneNode(true).childNodes;
  const onUncaughtError = (): void => {
    marker.replaceChildren(...drawn);
    marker.dataset.state = 'static';
  };
  hydrateRoot(marker, <Island {...props} />, { identifierPrefix: marker.id, onUncaughtError });
  marker.dataset.state = 'awake';
}
