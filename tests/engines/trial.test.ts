import { expectOfTrial } from '../support/engines/trial/expectations.ts';

// A process of each kind is killed, alone and with its server, and each engine once: the short form of `npm run chaos`.
expectOfTrial({ kills: 6, readers: 2, restarts: 1, mostSeconds: Number.POSITIVE_INFINITY });
