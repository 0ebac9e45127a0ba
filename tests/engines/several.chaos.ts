import { expectOfTrial } from '../support/engines/trial/expectations.ts';

// Processes of every kind are killed while people read and change, files are imported, mails and webhooks go out. The long
// form: `CHAOS_KILLS=100 CHAOS_READERS=46 CHAOS_RESTARTS=3`.
expectOfTrial({
  kills: Number(process.env.CHAOS_KILLS ?? 12),
  readers: Number(process.env.CHAOS_READERS ?? 3),
  restarts: Number(process.env.CHAOS_RESTARTS ?? 1),
  mostSeconds: Number(process.env.CHAOS_SECONDS ?? Number.POSITIVE_INFINITY),
});
