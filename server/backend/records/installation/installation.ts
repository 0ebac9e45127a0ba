import type { Records } from '../schema.ts';

/** `token key` signs tokens, and other keys are derived from it; `files` names the folder of the files. */
export type InstallationName = 'token key' | 'files';

/** What the installation knows of itself; undefined where it does not know it. */
export const readInstallation = async (records: Records, name: InstallationName): Promise<string | undefined> => {
  const row = records.selectFrom('installation').select('value').where('name', '=', name);
  return (await row.executeTakeFirst())?.value;
};

/** Says it anew. */
export const writeInstallation = async (records: Records, name: InstallationName, value: string): Promise<void> => {
  await records
    .insertInto('installation')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** What it knows; where that is nothing, what is offered counts for all from now on. */
export const agreeOn = async (records: Records, name: InstallationName, offered: string): Promise<string> => {
  await records
    .insertInto('installation')
    .values({ name, value: offered })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return (await readInstallation(records, name)) ?? offered;
};
