const openPaths = new Set(['/', '/home', '/pricing', '/terminos-condiciones', '/aviso-privacidad']);
const openParts = ['/login', '/register', '/accept-invitation'];

/**
 * The path that the access rule is decided on: decoded once, dots and doubled slashes resolved; null where it cannot
 * be decoded. `raw` is the request's path without its query, BASE_PATH taken off.
 */
export function normalPath(raw: string): string | null {
  try {
    const decoded = decodeURIComponent(raw).replace(/\/{2,}/g, '/');
    if (decoded.includes('\0') || decoded.includes('\\')) return null;
    const steps: string[] = [];
    for (const step of decoded.split('/')) {
      if (step === '..') steps.pop();
      else if (step !== '.' && step !== '') steps.push(step);
    }
    return `/${steps.join('/')}`;
  } catch {
    return null;
  }
}

/** product.md §2: the paths that are allowed without a token, decided on the path alone. */
export function isOpenPath(raw: string): boolean {
  const path = normalPath(raw);
  return path !== null && (openPaths.has(path) || openParts.some(part => path.includes(part)));
}
