import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { competitor, readCompetitor } from '../../../entities/choice.ts';
import { id, idText } from '../../../scalars.ts';
import {
  dataBasic,
  dataCities,
  dataInitialDate,
  dataOwnProducts,
  dataProducts,
  dataRegions,
  dataRetailers,
  dataShops,
} from './dashboard-data.ts';
import { allAnalysis } from './dashboards.ts';
import { groupList } from './groups.ts';

/** Each part is the reply of the call that has it alone. */
const whole = z.object({
  basic: dataBasic.reply,
  regions: dataRegions.reply,
  cities: dataCities.reply,
  shops: dataShops.reply,
  retailers: dataRetailers.reply,
  products: dataProducts.reply,
  ownProducts: dataOwnProducts.reply,
  competitors: z.array(competitor),
  groups: groupList.reply,
  dates: dataInitialDate.reply,
  analyses: allAnalysis.reply,
  /** The newest import of its country that is there: what the figures are as of. */
  asOf: z
    .object({ importId: id, at: z.iso.datetime({ offset: true }) })
    .nullable()
    .optional(),
});

/** Our own call: pages ask the single ones where an API lacks it. */
export const dashboardWhole = defineCall({
  id: 'dashboards.data.all',
  api: 'main',
  method: 'GET',
  path: '/dashboards/{dashboardId}/data/all',
  section: '7.2',
  summary:
    'All that the pages of a dashboard show of it, in one reply: the parts that data/* have, its linked competitors, its groups, and the analyses. An API may lack it',
  params: z.object({ dashboardId: idText }),
  reply: whole,
  read: wire => ({
    basic: dataBasic.read(wire.basic),
    regions: dataRegions.read(wire.regions),
    cities: dataCities.read(wire.cities),
    shops: dataShops.read(wire.shops),
    retailers: dataRetailers.read(wire.retailers),
    products: dataProducts.read(wire.products),
    ownProducts: dataOwnProducts.read(wire.ownProducts),
    competitors: wire.competitors.map(readCompetitor),
    groups: groupList.read(wire.groups),
    ...dataInitialDate.read(wire.dates),
    analyses: allAnalysis.read(wire.analyses),
    asOf: wire.asOf ?? null,
  }),
});
