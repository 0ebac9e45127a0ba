import { priceCalls } from '../../contract/calls/charts/price.ts';
import { csvName } from '../../domain/csv-name.ts';
import { languageId } from '../../domain/languages.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { endWith, fileReply, type Reply } from '../../http/reply.ts';
import type { KeptSelections } from '../../session/kept-selections.ts';
import { analysisBodyOf } from '../analysis-body.ts';
import { orEnd } from '../failure.ts';
import { openAnalysis } from './open-analysis.ts';

/** All rows of the selection as a file (product.md §7.8): the same body as the screen's, to the csv twin. */
export const csv =
  (selections: KeptSelections) =>
  async (request: PageRequest): Promise<Reply> => {
    const { data, level, selection, problems } = await openAnalysis(request, selections);
    if (problems.length > 0) return endWith('badRequest');
    const body = analysisBodyOf(data.basic.id, data.basic.countryId, selection);
    const query = { languageId: languageId(request.lang) };
    const stream = orEnd(await request.stream(priceCalls[level].csv, { query, body }));
    const { start, end } = selection.period;
    return fileReply(csvName(request.t('analysis:csv.name'), request.t(`analysis:csv.${level}`), start, end), stream);
  };
