/** Every island. Add new ones here and in views/islands/registry.ts. */
export type IslandName = 'Chart' | 'DragOrder' | 'Filter' | 'ModalLinks' | 'NetworkCheck' | 'ProductPicker' | 'Table';

/** When the browser starts an island. */
export type IslandMode = 'load' | 'idle' | 'visible' | 'interaction';
