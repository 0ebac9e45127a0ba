const retryMs = 1500;

/** Repeats a failed download of code once, after a pause: networks fail briefly. */
export const twice = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise(done => setTimeout(done, retryMs)).then(load));
