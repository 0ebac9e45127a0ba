import { tablesInOrder } from '../stores/records/copy/tables-in-order.ts';
import { openWebStore } from '../stores/web/open-web-store.ts';
import { type LayoutName, layouts } from '../stores/web/tables.ts';
import { copyTables, type OnCopied } from './copy-tables.ts';

/** Where what people's visits left lies: a file, or the address of a database. */
export type WebPlaces = (name: LayoutName) => string;

/** The two places; `file` says which of them is files. */
export type WebMove = { from: WebPlaces; to: WebPlaces; file: 'from' | 'to' };

export const webStores = Object.keys(layouts) as LayoutName[];

const copyOne = async (move: WebMove, name: LayoutName, onCopied: OnCopied, signal: AbortSignal): Promise<void> => {
  const from = await openWebStore<never>(move.from(name), name);
  try {
    const to = await openWebStore<never>(move.to(name), name);
    try {
      const tables = await tablesInOrder(move.file === 'from' ? from : to);
      await from
        .transaction()
        .execute(source =>
          to.transaction().execute(target => copyTables({ from: source, to: target, tables, onCopied, signal })),
        );
    } finally {
      await to.destroy();
    }
  } finally {
    await from.destroy();
  }
};

/** Copies sessions, kept selections and attempts at forms: people stay signed in, and their links lead where they did. */
export const copyWebStores = async (move: WebMove, onCopied: OnCopied, signal: AbortSignal): Promise<void> => {
  for (const name of webStores) await copyOne(move, name, onCopied, signal);
};
