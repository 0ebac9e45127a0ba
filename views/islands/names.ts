/** Every island. Add new ones here and in views/islands/registry.ts. */
export type IslandName =
  | 'Chart'
  | 'CopyField'
  | 'DragOrder'
  | 'Filter'
  | 'ListFinder'
  | 'ModalLinks'
  | 'NetworkCheck'
  | 'ProductPicker'
  | 'Table';

/** When the browser starts an island. */
export type IslandMode = 'load' | 'idle' | 'visible' | 'interaction';
