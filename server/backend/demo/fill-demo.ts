import type { Logger } from '../../logging/logger.ts';
import { demoFormat } from '../records/dashboards/dashboards.ts';
import type { Records } from '../records/schema.ts';
import type { Stores } from '../stores/stores.ts';
import { demoDays } from './days.ts';
import { fillAccounts } from './fill-accounts.ts';
import { fillAlerts } from './fill-alerts.ts';
import { fillMarket } from './fill-market.ts';
import { mexico } from './markets/mexico.ts';
import { unitedStates } from './markets/united-states.ts';

/** People are added last: if there are any, the demo is complete or was not wanted. */
const isEmpty = async (records: Records): Promise<boolean> => {
  const person = await records.selectFrom('users').select('id').executeTakeFirst();
  const real = await records.selectFrom('imports').select('id').where('format', '!=', demoFormat).executeTakeFirst();
  return person === undefined && real === undefined;
};

export type DemoOptions = { password: string; now: Date; logger: Logger };

/**
 * Fills an empty data folder with the demo market: 400 days up to yesterday in two countries, two teams and their
 * dashboards. Returns the number of observations written, 0 if it did nothing. The same day always gives the same data.
 * If interrupted, it continues at the next start.
 */
export const fillDemo = async (stores: Stores, { password, now, logger }: DemoOptions): Promise<number> => {
  if (!(await isEmpty(stores.records))) return 0;
  const started = performance.now();
  const days = demoDays(now);
  let rows = 0;
  for (const market of [mexico, unitedStates]) rows += await fillMarket(stores, market, days, now);
  await fillAccounts(stores.records, password, now);
  await fillAlerts(stores, now);
  logger.info({ rows, ms: Math.round(performance.now() - started) }, 'demo market filled');
  return rows;
};
