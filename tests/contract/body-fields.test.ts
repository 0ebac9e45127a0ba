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

const readFields = (operation: Operation): Record<string, { description?: string }> =>
  operation.requestBody?.content['application/json']?.schema.properties ?? {};

const description = (id: string, field: string): string | undefined =>
  readFields(operations().find(one => one.operationId === id) ?? { operationId: '' })[field]?.description;

test('every field of every analysis’ body says in the charts API’s document what it means', () => {
  const withBody = operations().filter(operation => operation.requestBody);
  expect(withBody.length).toBeGreaterThan(60);
  for (const operation of withBody)
    for (const [name, field] of Object.entries(readFields(operation)))
      expect(field.description, `${operation.operationId} ${name}`).toMatch(/^\S.{4,}/);
});

test('a field that means something else in an analysis says that', () => {
  expect(description('charts.price.region', 'value')).toContain('average');
  expect(description('charts.gap.region', 'value')).toContain('competitor');
  expect(description('charts.perRetailer.shop', 'location')).toContain('retailer');
  expect(description('charts.promotion.share.csv', 'data_date')).toContain('period');
  expect(description('charts.v1.hero.history', 'location')).toContain('only changes');
  expect(description('charts.comparative.evolution', 'value')).toContain('comparison set');
  expect(description('charts.individual.details', 'master_retailer_id')).toContain('one retailer');
});
