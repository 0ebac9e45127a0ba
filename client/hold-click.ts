const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Resolves once the island is awake, or will never be. */
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
 * Keeps a plain click on a link of an island that is not awake yet, and gives it to the island once it is: the first click then does
 * what every later one does, and not what the link does alone. Where the island stays asleep the link is followed.
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

// A script of its own: pages whose islands wake up by themselves need none of it.
for (const marker of document.querySelectorAll<HTMLElement>('vitrina-island[mode=interaction]')) holdClick(marker);
