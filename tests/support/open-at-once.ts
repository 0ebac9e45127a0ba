// Opens new files at the moments that it is given, as web workers do that start at once; says what went wrong.
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { openFormLimits } from '../../server/security/form-limits.ts';
import { StoredSessions } from '../../server/session/stored-sessions.ts';

const [folder = '', start = '', rounds = ''] = process.argv.slice(2);

for (let round = 0; round < Number(rounds); round += 1) {
  const at = Number(start) + round * 200;
  await rest(at - Date.now() - 20);
  while (Date.now() < at);
  const onTrouble = (error: unknown) => console.log(`limits: ${error}`);
  const limits = await openFormLimits(join(folder, `limits-${round}.sqlite`), 'secret', { onTrouble });
  try {
    await (await StoredSessions.open(join(folder, `sessions-${round}.sqlite`), { idleMs: 1000 })).close();
  } catch (error) {
    console.log(`sessions: ${error}`);
  }
  await limits.take('signIn', 'a', undefined);
  await limits.close();
}
