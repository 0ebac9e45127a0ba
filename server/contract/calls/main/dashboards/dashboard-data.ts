import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import {
  dashboardRetailer,
  ownProduct,
  product,
  readOwnProduct,
  readProduct,
  readRetailer,
} from '../../../entities/catalogue.ts';
import { basicData } from '../../../entities/dashboard.ts';
import { city, readCity, readRegion, readShop, region, shop } from '../../../entities/places.ts';
import { compactDay, day, fromCompactDay, idText } from '../../../scalars.ts';

const ofDashboard = z.object({ dashboardId: idText });

const data = <W extends z.ZodType, O>(part: string, summary: string, reply: W, read: (wire: z.output<W>) => O) =>
  defineCall({
    id: `dashboards.data.${part}`,
    api: 'main',
    method: 'GET',
    path: `/dashboards/{dashboardId}/data/${part}`,
    section: '7.2',
    summary,
    params: ofDashboard,
    reply,
    read,
  });

export const dataBasic = data('basic', 'Head of a dashboard', basicData, wire => wire);
export const dataRegions = data('regions', 'Regions of a dashboard', z.array(region), all => all.map(readRegion));
export const dataCities = data('cities', 'Cities of a dashboard', z.array(city), all => all.map(readCity));
export const dataShops = data('shops', 'Shops of a dashboard', z.array(shop), all => all.map(readShop));
export const dataRetailers = data('retailers', 'Retailers of a dashboard', z.array(dashboardRetailer), all =>
  all.map(readRetailer),
);
export const dataProducts = data('products', 'Products of a dashboard', z.array(product), all => all.map(readProduct));
export const dataOwnProducts = data('own-products', 'Own products, the minimal list', z.array(ownProduct), all =>
  all.map(readOwnProduct),
);
export const dataInsertedDate = data(
  'inserted-date',
  'Day on which the dashboard was made, in its country',
  z.object({ insertedDate: compactDay }),
  wire => fromCompactDay(wire.insertedDate),
);
export const dataInitialDate = data(
  'initial-date',
  'First day with data, and the last one where the backend states it; null where there is none yet',
  z.object({ initialFilterDate: day.nullable(), lastDate: day.nullable().optional() }),
  wire => ({ firstDay: wire.initialFilterDate, lastDay: wire.lastDate ?? null }),
);
