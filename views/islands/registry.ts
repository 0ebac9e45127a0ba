import type { ComponentType } from 'react';
import type { IslandName } from './names.ts';

/** The content of an island's chunk: the component, and how to read the props that are left out from the HTML. */
export type IslandModule = {
  // biome-ignore lint/suspicious/noExplicitAny: each island's props are held by its own schema
  Island: ComponentType<any>;
  readHtml?: (element: Element) => Record<string, unknown>;
};

/** Literal imports, so that the build makes a chunk of each. */
export const registry: Record<IslandName, () => Promise<IslandModule>> = {
  Chart: () => import('./chart/Chart.island.tsx'),
  CopyField: () => import('./CopyField.island.tsx'),
  DragOrder: () => import('./DragOrder.island.tsx'),
  Filter: () => import('./filter/Filter.island.tsx'),
  ListFinder: () => import('./list-finder/ListFinder.island.tsx'),
  ModalLinks: () => import('./ModalLinks.island.tsx'),
  NetworkCheck: () => import('./network-check/NetworkCheck.island.tsx'),
  ProductPicker: () => import('./product-picker/ProductPicker.island.tsx'),
  Table: () => import('./table/Table.island.tsx'),
};
