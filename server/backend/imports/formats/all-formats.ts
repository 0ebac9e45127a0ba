import type { Format } from './format.ts';
import { observations } from './observations.ts';
import { preciosClaros } from './precios-claros.ts';
import { profeco } from './profeco.ts';

/** Every format that can be read, by its name on the command line. */
export const formats: readonly Format[] = [observations, preciosClaros, profeco];

export const formatNames: readonly string[] = formats.map(format => format.name);
