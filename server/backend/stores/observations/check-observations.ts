import { DuckDBInstance } from '@duckdb/node-api';

/** Opens the file of the observations only to read, which changes nothing in it. Throws the engine's error. */
export const checkObservations = async (path: string): Promise<void> => {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' });
  try {
    const connection = await instance.connect();
    await connection.run('select count(*) from observations');
    connection.closeSync();
  } finally {
    instance.closeSync();
  }
};
