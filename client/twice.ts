const retryMs = 1500;

/** Tries a fetch of code once more, after a pause: networks hiccup. */
export const twice = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise(done => setTimeout(done, retryMs)).then(load));
