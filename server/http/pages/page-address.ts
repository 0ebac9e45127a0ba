import { matcherFor } from '../../domain/address.shared.ts';
import type { Route } from '../route.ts';

const parentPath = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')));

/** The address of the page for a form's reply: its own path if that can be opened, else the nearest one above it. */
export type PageAddress = (path: string) => string;

/** Finds the paths that can be opened in the tables of routes. */
export const createPageAddress = (routes: readonly Route[]): PageAddress => {
  const pages = routes.filter(route => route.method === 'get').map(route => matcherFor(route.path));
  const nearest = (path: string): string =>
    path === '/' || pages.some(page => page.test(path)) ? path : nearest(parentPath(path));
  return nearest;
};
