const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Resolves once the island has started, or never will. */
const settled = (marker: HTMLElement): Promise<void> =>
  new Promise(done => {
    const look = (): void => {
      if (marker.dataset.state !== 'awake' && marker.dataset.state !== 'static') return;
      observer.disconnect();
      done();
    };
    const observer = new MutationObserver(look);
    observer.observe(marker, { attributes: true, attributeFilter: ['data-state'] });
    look();
  });

/**
 * Holds a plain click on a link of an island that has not started yet, and passes it to the island once it has: the
 * first click then works like every later one, instead of following the link. If the island never starts the link is
 * followed.
 */
const holdClick = (marker: HTMLElement): void => {
  const hold = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (marker.dataset.state === 'awake' || marker.dataset.state === 'static' || !link || !isPlain(event)) return;
    event.preventDefault();
    void settled(marker).then(() => {
      if (marker.dataset.state === 'awake' && link.isConnected) link.click();
      else location.assign(link.href);
    });
  };
  marker.addEventListener('click', hold, { capture: true });
};

// A separate script: pages whose islands start by themselves do not need it.
for (const marker of document.querySelectorAll<HTMLElement>('vitrina-island[mode=interaction]')) holdClick(marker);
