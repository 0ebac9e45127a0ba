import { matcherFor } from '../domain/address.shared.ts';
import type { Route } from './route.ts';

const parentOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')));

/** The address of the page that a form's answer stands on: its own path where that can be opened, else the nearest above it. */
export type PageAddress = (path: string) => string;

/** Reads which paths can be opened from the tables of routes. */
export const createPageAddress = (routes: readonly Route[]): PageAddress => {
  const pages = routes.filter(route => route.method === 'get').map(route => matcherFor(route.path));
  const nearest = (path: string): string =>
    path === '/' || pages.some(page => page.test(path)) ? path : nearest(parentOf(path));
  return nearest;
};
