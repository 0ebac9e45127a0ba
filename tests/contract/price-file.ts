import { randomUUID } from 'node:crypto';

/** A file of our own format: two prices of a product that nobody else has, and a row that is rejected. */
export const priceFile = (): string => {
  const upc = randomUUID();
  const row = (price: string) => `CL,Maule,Talca,S1,Tienda,Cadena,${upc},Té,Marca,2026-01-02,${price}`;
  const head = 'country,region,city,shop id,shop name,retailer,upc,product,brand,observed at,price';
  return `${[head, row('10.50'), row('11.50'), row('cheap')].join('\n')}\n`;
};
