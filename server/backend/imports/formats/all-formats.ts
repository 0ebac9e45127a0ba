import type { Format } from './format.ts';
import { ilPrices } from './il-prices.ts';
import { ilPromos } from './il-promos.ts';
import { observations } from './observations.ts';
import { openPrices } from './open-prices.ts';
import { preciosClaros } from './precios-claros.ts';
import { profeco } from './profeco.ts';

/** Every format that can be read, by its name on the command line. */
export const formats: readonly Format[] = [observations, preciosClaros, profeco, ilPrices, ilPromos, openPrices];

export const formatNames: readonly string[] = formats.map(format => format.name);
