const whenVisible = (marker: HTMLElement, wake: () => void): void => {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: '200px' },
  );
  // The marker itself has no box (display: contents), so its first child is watched.
  observer.observe(marker.firstElementChild ?? marker);
};

const whenIdle = (_marker: HTMLElement, wake: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2000 });
  else setTimeout(wake, 200);
};

const whenTouched = (marker: HTMLElement, wake: () => void): void => {
  for (const event of ['pointerenter', 'focusin', 'click'] as const) {
    marker.addEventListener(event, wake, { once: true, passive: true, capture: true });
  }
};

const modes: Record<string, (marker: HTMLElement, wake: () => void) => void> = {
  load: (_marker, wake) => wake(),
  idle: whenIdle,
  visible: whenVisible,
  interaction: whenTouched,
};

/** Runs `wake` once, when the island's mode requires it. */
export function whenDue(marker: HTMLElement, wake: () => void): void {
  const once = (): void => {
    if (marker.dataset.state) return;
    marker.dataset.state = 'waking';
    wake();
  };
  (modes[marker.getAttribute('mode') ?? ''] ?? whenVisible)(marker, once);
}
