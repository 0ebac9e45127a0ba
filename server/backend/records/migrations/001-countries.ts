import type { Kysely } from 'kysely';

type Country = [code: string, en: string, es: string, currency: string, timeZone: string, locale: string];

/** One time zone a country: that of its capital, since a day belongs to the country's time zone (docs/figures.md). */
const countries: Country[] = [
  ['AR', 'Argentina', 'Argentina', 'ARS', 'America/Argentina/Buenos_Aires', 'es-AR'],
  ['BO', 'Bolivia', 'Bolivia', 'BOB', 'America/La_Paz', 'es-BO'],
  ['BR', 'Brazil', 'Brasil', 'BRL', 'America/Sao_Paulo', 'pt-BR'],
  ['CA', 'Canada', 'Canadá', 'CAD', 'America/Toronto', 'en-CA'],
  ['CL', 'Chile', 'Chile', 'CLP', 'America/Santiago', 'es-CL'],
  ['CO', 'Colombia', 'Colombia', 'COP', 'America/Bogota', 'es-CO'],
  ['CR', 'Costa Rica', 'Costa Rica', 'CRC', 'America/Costa_Rica', 'es-CR'],
  ['DE', 'Germany', 'Alemania', 'EUR', 'Europe/Berlin', 'de-DE'],
  ['EC', 'Ecuador', 'Ecuador', 'USD', 'America/Guayaquil', 'es-EC'],
  ['ES', 'Spain', 'España', 'EUR', 'Europe/Madrid', 'es-ES'],
  ['FR', 'France', 'Francia', 'EUR', 'Europe/Paris', 'fr-FR'],
  ['GB', 'United Kingdom', 'Reino Unido', 'GBP', 'Europe/London', 'en-GB'],
  ['IE', 'Ireland', 'Irlanda', 'EUR', 'Europe/Dublin', 'en-IE'],
  ['IL', 'Israel', 'Israel', 'ILS', 'Asia/Jerusalem', 'he-IL'],
  ['IT', 'Italy', 'Italia', 'EUR', 'Europe/Rome', 'it-IT'],
  ['MX', 'Mexico', 'México', 'MXN', 'America/Mexico_City', 'es-MX'],
  ['NL', 'Netherlands', 'Países Bajos', 'EUR', 'Europe/Amsterdam', 'nl-NL'],
  ['PE', 'Peru', 'Perú', 'PEN', 'America/Lima', 'es-PE'],
  ['PT', 'Portugal', 'Portugal', 'EUR', 'Europe/Lisbon', 'pt-PT'],
  ['PY', 'Paraguay', 'Paraguay', 'PYG', 'America/Asuncion', 'es-PY'],
  ['US', 'United States', 'Estados Unidos', 'USD', 'America/New_York', 'en-US'],
  ['UY', 'Uruguay', 'Uruguay', 'UYU', 'America/Montevideo', 'es-UY'],
];

const languages = [
  { id: 1, code: 'en', name: 'English' },
  { id: 2, code: 'es', name: 'Español' },
];

const createTables = async (db: Kysely<never>): Promise<void> => {
  let table = db.schema.createTable('countries').addColumn('id', 'integer', column => column.primaryKey());
  table = table.addColumn('code', 'text', column => column.notNull().unique());
  for (const name of ['name_en', 'name_es', 'currency', 'time_zone', 'locale']) {
    table = table.addColumn(name, 'text', column => column.notNull());
  }
  await table.execute();
  await db.schema
    .createTable('languages')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('code', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .execute();
};

type Rows = Record<string, Record<string, string | number>>;

/** Countries (with currency, time zone and locale) and the two languages; language 1 is the default (docs/product.md §9). */
export const up = async (db: Kysely<never>): Promise<void> => {
  await createTables(db);
  const filled = db as unknown as Kysely<Rows>;
  const rows = countries.map(([code, name_en, name_es, currency, time_zone, locale], index) => {
    return { id: index + 1, code, name_en, name_es, currency, time_zone, locale };
  });
  await filled.insertInto('countries').values(rows).execute();
  await filled.insertInto('languages').values(languages).execute();
};
