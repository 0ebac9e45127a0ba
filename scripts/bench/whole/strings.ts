import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { usedByProcess } from './processor.ts';

/** The plain-string server of these pages, by their names; `used` is its processor time in ms. */
export const startStrings = async (pages: Readonly<Record<string, string>>) => {
  const child = fork(fileURLToPath(new URL('./strings-server.ts', import.meta.url)), []);
  child.send(pages);
  const port = await new Promise<number>((done, fail) => {
    child.once('message', message => done(message as number));
    child.once('exit', code => fail(new Error(`the server of plain strings ended with ${code}`)));
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    urlOf: (name: string) => `${address}/${encodeURIComponent(name)}`,
    look: async (name: string): Promise<string> => (await fetch(`${address}/${encodeURIComponent(name)}`)).text(),
    used: () => usedByProcess(child.pid ?? 0),
    stop: () => void child.kill(),
  };
};
