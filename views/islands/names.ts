/** Every island. A new one is added here and in views/islands/registry.ts. */
export type IslandName = 'Chart' | 'Filter' | 'ModalLinks' | 'NetworkCheck' | 'ProductPicker' | 'Table';

/** When the browser wakes an island up. */
export type IslandMode = 'load' | 'idle' | 'visible' | 'interaction';
