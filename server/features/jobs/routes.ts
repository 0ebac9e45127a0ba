import { patterns } from '../../domain/paths.shared.ts';
import { type Route, signedIn } from '../../http/route.ts';
import { giveUp, run } from './change.ts';
import { jobs } from './show.ts';

/** /data/jobs: what happens without a person's request, for those who run the installation. */
export const jobRoutes: Route[] = [
  signedIn.get(patterns.jobs, jobs),
  signedIn.post(patterns.jobRun, run),
  signedIn.post(patterns.jobGiveUp, giveUp),
];
