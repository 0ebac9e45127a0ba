import { analysisBody } from './analysis-body.ts';
import type { Sent } from './client.ts';
import type { World } from './samples.ts';

const ofWork = ({ workId }: World, body: object): Sent => ({ params: { dashboardId: workId }, body });

const comparative = (world: World): Sent => ({
  body: { ...analysisBody(world.workId, world.firstDay, world.lastDay), value: String(world.setId) },
});
const competitors = ({ dashboardId, firstDay, lastDay }: World): Sent => ({
  body: analysisBody(dashboardId, firstDay, lastDay),
});
const ofBothVersions = (id: string): string[] => [`charts.${id}`, `charts.v1.${id}`, `charts.${id}.csv`];
const views = (name: string, ids: readonly string[]): string[] => ids.flatMap(id => ofBothVersions(`${name}.${id}`));

/** Good requests for comparison sets. */
export const setSamples: Record<string, (world: World) => Sent> = {
  'comparisonSets.list': ({ dashboardId }) => ({ params: { dashboardId }, query: { status: 'active' } }),
  'comparisonSets.get': ({ setId }) => ({ params: { setId } }),
  'comparisonSets.create': world =>
    ofWork(world, {
      name: 'Made by the contract suite',
      products: world.productIds.slice(0, 2).map(productId => ({ productId, quantity: 2 })),
      retailerIds: world.retailerIds.slice(0, 2),
    }),
  'comparisonSets.update': ({ setId }) => ({ params: { setId }, body: { name: 'Another name' } }),
  'comparisonSets.activate': ({ archivedSetIds }) => ({ params: { setId: archivedSetIds[0] } }),
  'comparisonSets.archive': ({ archivedSetIds }) => ({ params: { setId: archivedSetIds[0] } }),
  'comparisonSets.delete': ({ doomedSetIds }) => ({ params: { setId: doomedSetIds[0] } }),
  'comparisonSets.activateMultiple': world => ofWork(world, { setIds: world.archivedSetIds.slice(1) }),
  'comparisonSets.archiveMultiple': world => ofWork(world, { setIds: world.archivedSetIds.slice(1) }),
  'comparisonSets.deleteMultiple': world => ofWork(world, { setIds: world.doomedSetIds.slice(1) }),
  ...Object.fromEntries(views('comparative', ['retailers', 'products', 'evolution']).map(id => [id, comparative])),
  ...Object.fromEntries(views('competitors', ['pairs', 'ranking', 'retailers']).map(id => [id, competitors])),
};
