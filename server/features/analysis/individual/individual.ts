import { IndividualPage } from '../../../../views/pages/analysis/IndividualPage.tsx';
import { individual as declared } from '../../../contract/analyses/individual.ts';
import type { ScreenAddress } from '../../../contract/analyses/parts/calls.ts';
import { price } from '../../../contract/analyses/price.ts';
import type { AnyCall } from '../../../contract/call.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { KeptSelections } from '../../../session/kept-selections.ts';
import { sendChart } from '../files/send-chart.ts';
import { type AnalysisPage, sendRows } from '../files/send-rows.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { shorterThan } from '../filter/kept.ts';
import { writeSelection } from '../filter/selection.ts';
import { watchesNothing } from '../watches-nothing.ts';
import { bodies, type OpenIndividual, openIndividual } from './open-individual.ts';
import { presentIndividual } from './present-page.ts';
import { readIndividual } from './read.ts';

const address: ScreenAddress = { fields: declared.address, sortKeys: [] };

const show = async (request: PageRequest, open: OpenIndividual): Promise<AnalysisPage> => {
  const readings = await readIndividual(request, open);
  const title = `${open.product.name} · ${open.data.basic.name}`;
  const shown = page(title, IndividualPage, presentIndividual(request, open, readings));
  return pageReply(shown, open.problems.length > 0 ? 422 : 200);
};

const individualAddress = ({ data, product, selection }: OpenIndividual): string =>
  withQuery(paths.product(data.basic.id, product.id), writeSelection(selection));

/** The individual analysis of a product. */
export const individual =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const open = await openIndividual(request, selections, address);
    if (open.problems.length === 0 && shorterThan(request.query, open.selection))
      return redirectTo(individualAddress(open));
    return (await watchesNothing(request, open, open.product.name)) ?? show(request, open);
  };

/** Its filter, if sent as a POST. */
export const narrowIndividual =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const asked = { ...request, query: request.form };
    const open = await openIndividual(asked, selections, address);
    return open.problems.length > 0 ? show(asked, open) : redirectTo(individualAddress(open));
  };

/** The CSV twin of each view, by its name in the address. */
const twins = {
  line: declared.line.calls.csv,
  'by-retailer': declared.byRetailer.calls.csv,
  'by-week': declared.byWeek.calls.csv,
  table: price.retailer.table.calls.csv,
  mode: declared.modes.calls.csv,
  details: declared.details.calls.csv,
} satisfies Record<string, AnyCall>;
type Twin = keyof typeof twins;

const isTwin = (view: string): view is Twin => Object.hasOwn(twins, view);

/** The body of the page's view (docs/product.md §7.8). */
const bodyFor = (open: OpenIndividual, view: Twin): object => {
  const retailerId = open.at;
  if (view === 'details') return retailerId ? bodies.details(open, retailerId) : endWith('badRequest');
  if (view === 'table') return bodies.table(open);
  const compared = comparedPeriod(open.selection);
  return view === 'mode' ? bodies.modes(open, compared) : bodies.view(open, { compared });
};

/** As its file has it: how shops stand at the end of the period is compared with nothing. */
const inFile = (open: OpenIndividual, view: Twin): OpenIndividual =>
  view === 'details' ? { ...open, incomparable: true } : open;

/** One view of it as a file. */
export const individualCsv =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { view = '' } = request.params;
    if (!isTwin(view)) return endWith('notFound');
    const open = inFile(await openIndividual(request, selections, address), view);
    const type = request.t(`individual:csv.${view}`);
    const at = view === 'details' ? open.at : null;
    const apart = [open.data.retailers.find(({ id }) => id === at)?.name ?? null];
    const file = { call: twins[view], body: bodyFor(open, view), name: open.product.name, type, apart };
    return sendRows(request, open, file, () => show(request, open));
  };

/** One of its charts as a picture. */
export const individualChart =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const open = await openIndividual(request, selections, address);
    return sendChart(request, open, await show(request, open));
  };
