import type { View } from '../../../contract/entities/view.ts';

type Named = Pick<View, 'name' | 'shared' | 'ownerName'>;

/** What a view is called among others: of two with the same name the shared one says whose it is. */
export const viewLabel = (listed: readonly Named[], { name, shared, ownerName }: Named): string =>
  shared && listed.filter(other => other.name === name).length > 1 ? `${name} (${ownerName})` : name;
