import { priceChangeCalls } from '../../contract/calls/charts/price-changes.ts';
import type { PriceChangeRow, PriceChangesBody } from '../../contract/entities/price-changes.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Implementation } from '../api/implement.ts';
import { daysBefore, daysOf } from '../observations/analyses/buckets.ts';
import { type ChangeRow, type ChangeSort, changesCsvColumns } from '../observations/analyses/changes.ts';
import { noChanges } from '../observations/read-changes.ts';
import type { Services } from '../services.ts';
import { asked } from './asked.ts';
import { tablesOf } from './both-versions.ts';
import { csvHeader } from './csv-words.ts';

const sortOf = (body: PriceChangesBody): ChangeSort =>
  body.filter
    ? { by: body.filter, direction: body.filter2 || 'asc' }
    : { by: 'size', direction: body.filter2 || 'desc' };

const rowWire = ({ productId, retailerId, ...row }: ChangeRow): PriceChangeRow => ({
  masterProductId: productId,
  masterRetailerId: retailerId,
  ...row,
});

/** The calls of the price changes. */
export const priceChangesApi = (services: Services): Implementation[] =>
  tablesOf(priceChangeCalls, {
    read: async (principal: Principal, body: PriceChangesBody) => {
      const { head, filter } = await asked(services, principal, body);
      const beforeStart = daysBefore(body.start_date, daysOf(body.start_date, body.end_date));
      return { head, query: filter && { ...filter, beforeStart, sort: sortOf(body), currency: head.currency } };
    },
    find: (query, signal) => services.observations.priceChanges(query, signal),
    nothing: { rows: [], total: 0, summary: noChanges },
    rows: found => found.rows.map(rowWire),
    beside: ({ summary }, head) => ({ summary: { name: head.name, ...summary } }),
    header: languageId => csvHeader([...changesCsvColumns, 'currency'], languageId),
    file: (query, header, signal) => services.observations.priceChangesCsv(query, header, signal),
  });
