import express, { type Express } from 'express';
import { quarterOf } from '../domain/calendar/quarter-hour.ts';
import { createAuthenticator } from './accounts/authenticate.ts';
import { createAuthoriser } from './accounts/authorise.ts';
import { chartsApi } from './analyses/charts-api.ts';
import { apiRouter, type Frame } from './api/router.ts';
import { createMemo } from './cache/memo.ts';
import { dashboardApi } from './dashboard-api/dashboard-api.ts';
import { mainApi } from './main-api/main-api.ts';
import { type ApiProblem, recordsAway, storeAway, unavailable } from './problems/problem.ts';
import { areRecordsAway, isStoreAway, isStoreFault } from './problems/store-problem.ts';
import { createUpcoming } from './records/accounts/upcoming.ts';
import { reportReader } from './reports/standing.ts';
import type { Services } from './services.ts';
import { shareReader } from './shares/standing.ts';

/** The three APIs side by side: /main, /charts and /dashboard. */
export const createBackendApp = (services: Services, checkReplies: boolean): Express => {
  const { records, observations, cache } = services;
  const upcoming = createUpcoming(records, () => services.now().getTime());
  const version = async (ofRecords: string): Promise<string> => {
    const quarter = quarterOf(services.now().getTime());
    const [written, runsOut] = await Promise.all([observations.version(), upcoming(ofRecords)]);
    return [ofRecords, ...Object.values(written), runsOut, quarter].join(' ');
  };
  const storeProblem = (error: unknown): ApiProblem | undefined => {
    if (isStoreAway(error)) {
      services.logger.warn({ reason: (error as Error).message }, 'the observations cannot be reached');
      return storeAway();
    }
    if (areRecordsAway(error)) {
      services.logger.warn({ code: (error as { code?: unknown }).code }, 'the records cannot be reached');
      return recordsAway();
    }
    return isStoreFault(error) ? unavailable() : undefined;
  };
  const remembered = { records, memo: createMemo(() => records.version()) };
  const frame: Frame = {
    authenticate: createAuthenticator(remembered, {
      tokens: services.tokens,
      readShare: shareReader(services),
      readReport: reportReader(services),
      now: services.now,
    }),
    authorise: createAuthoriser(remembered),
    recordsVersion: () => records.version(),
    keeper: { cache, version, atOneMoment: observations.atOneMoment },
    storeProblem,
    logger: services.logger,
    checkReplies,
  };
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use('/main', apiRouter('main', mainApi(services), frame));
  app.use('/charts', apiRouter('charts', chartsApi(services), frame));
  app.use('/dashboard', apiRouter('dashboard', dashboardApi(services), frame));
  app.use(apiRouter('main', [], frame));
  return app;
};
