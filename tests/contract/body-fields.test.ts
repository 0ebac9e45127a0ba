import { expect, test } from 'vitest';
import { openApiDocument } from '../../server/contract/openapi.ts';

type Operation = {
  operationId: string;
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, { description?: string }> } }>;
  };
};
type Document = { paths: Record<string, Record<string, Operation>> };

const operations = (): Operation[] =>
  Object.values((openApiDocument('charts', 'test') as unknown as Document).paths).flatMap(path => Object.values(path));

const fieldsOf = (operation: Operation): Record<string, { description?: string }> =>
  operation.requestBody?.content['application/json']?.schema.properties ?? {};

const said = (id: string, field: string): string | undefined =>
  fieldsOf(operations().find(one => one.operationId === id) ?? { operationId: '' })[field]?.description;

test('every field of every analysis’ body says in the charts API’s document what it means', () => {
  const asked = operations().filter(operation => operation.requestBody);
  expect(asked.length).toBeGreaterThan(60);
  for (const operation of asked)
    for (const [name, field] of Object.entries(fieldsOf(operation)))
      expect(field.description, `${operation.operationId} ${name}`).toMatch(/^\S.{4,}/);
});

test('a field that means something else in an analysis says that', () => {
  expect(said('charts.price.region', 'value')).toContain('average');
  expect(said('charts.gap.region', 'value')).toContain('competitor');
  expect(said('charts.perRetailer.shop', 'location')).toContain('retailer');
  expect(said('charts.promotion.share.csv', 'data_date')).toContain('period');
  expect(said('charts.v1.hero.history', 'location')).toContain('only changes');
  expect(said('charts.comparative.evolution', 'value')).toContain('comparison set');
  expect(said('charts.individual.details', 'master_retailer_id')).toContain('one retailer');
});
