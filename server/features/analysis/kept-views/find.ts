import { z } from 'zod';
import type { ViewsPageProps } from '../../../../views/pages/kept-views/ViewsPage.tsx';
import type { View } from '../../../contract/entities/view.ts';
import { createFinder } from '../../../domain/find-words.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { idOrNone, pageNumber, searched } from '../../shared/forms/fields.ts';
import { readFields } from '../../shared/forms/read-form.ts';
import { pageLinks } from '../../shared/lists/page-links.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { analysisName } from './open.ts';

const longestSearch = 100;
const rowsPerPage = 50;

/** `view`: the one whose page is wanted, after it was changed. */
const address = z.object({ find: searched(longestSearch), page: pageNumber, view: idOrNone });

/** Whether its name, its analysis or who made it has all the words. */
const isAskedFor = ({ t }: PageRequest, find: string) => {
  const isWanted = createFinder(find);
  return ({ name, analysis, ownerName, shared }: View): boolean =>
    isWanted(`${name} ${analysisName(t, analysis)} ${shared ? ownerName : ''}`);
};

type FoundViews = Pick<ViewsPageProps, 'finder' | 'pages'> & {
  /** All that were asked for, one's own before the shared ones. */
  found: View[];
  /** Those of the page. */
  shown: View[];
};

/** The views that the address asks for, one page of both lists together; without a search where all of them fit on one. */
export const findViews = (
  request: PageRequest,
  { data, formats }: Pick<OpenAnalysis, 'data' | 'formats'>,
  views: readonly View[],
): FoundViews => {
  const { t, basePath, query } = request;
  const { find, page, view } = readFields(address, query);
  const inOrder = [...views.filter(({ shared }) => !shared), ...views.filter(({ shared }) => shared)];
  const found = inOrder.filter(isAskedFor(request, find));
  const at = found.findIndex(({ id }) => id === view);
  const last = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const shownPage = at >= 0 ? Math.floor(at / rowsPerPage) + 1 : Math.min(page, last);
  const here = basePath + paths.views(data.basic.id);
  return {
    found,
    shown: found.slice((shownPage - 1) * rowsPerPage, shownPage * rowsPerPage),
    finder: views.length > rowsPerPage || find ? { action: here, find } : null,
    pages: pageLinks({
      t,
      label: t('common:pages'),
      page: shownPage,
      limit: rowsPerPage,
      total: found.length,
      count: formats.count,
      pageHref: number => withQuery(here, { ...(find ? { find } : {}), page: number }),
    }),
  };
};
