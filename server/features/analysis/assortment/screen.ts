import { AssortmentPage } from '../../../../views/pages/analysis/AssortmentPage.tsx';
import { assortment as declared } from '../../../contract/analyses/assortment.ts';
import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { reachWords, readReach } from '../market/late.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import type { Screen } from '../screen.ts';
import { presentSwitch } from '../view-links.ts';
import { changesView } from './changes.ts';
import { groupsView } from './coverage-of-groups.ts';
import { retailersView } from './coverage-of-retailers.ts';
import { missingView } from './missing.ts';
import { overlapView } from './overlap.ts';
import type { OpenAssortment, View } from './view.ts';

const views = {
  retailers: retailersView,
  brand: groupsView('brand'),
  category: groupsView('category'),
  missing: missingView,
  overlap: overlapView,
  changes: changesView,
} as const satisfies Record<FieldValues<typeof declared.address>['view'], View>;

const openAssortment = (open: OpenAnalysis): OpenAssortment => ({
  ...open,
  ...fieldValues(declared.address, open.selection.view),
});

const viewSwitch = ({ t }: PageRequest, open: OpenAssortment, here: string) =>
  presentSwitch(open, here, { fields: declared.address, name: 'view', label: t('assortment:view') }, value =>
    t(`assortment:view.${value}`),
  );

/** Whose coverage has changed; the other views cannot be compared. */
const aboutCompared = ({ t }: PageRequest, { view }: OpenAssortment): string =>
  view === 'brand' || view === 'category' ? t(`assortment:about.${view}`) : t('assortment:about.retailers');

/** Which of the products each retailer lists and which not, what two have in common, what is new and what has vanished. */
export const assortment: Screen = {
  address: screenAddress(declared),
  show: async (request, opened) => {
    const { t } = request;
    const open = openAssortment(opened);
    const here = analysisHref(request, open);
    const key = open.view;
    const reach = readReach(request, open);
    const {
      answer,
      remark,
      switches,
      figures,
      rows,
      lastPage,
      incomparable = false,
      before,
      onlyBefore,
      moves = '',
      over = 'each',
      retailers = open.selection.retailers,
      ...shown
    } = await views[key].show(request, open, {
      here,
      retryHref: withQuery(here, writeSelection(open.selection)),
      nothing: last => presentNotFound(request, open, here, last),
      reach,
    });
    const ofThese = { ...open, selection: { ...open.selection, retailers } };
    const head = presentHead(
      request,
      { ...open, incomparable },
      {
        question: t(`assortment:question.${key}`),
        answer,
        compared: {
          figure: figures?.[0],
          of: 'coverage',
          about: aboutCompared(request, open),
          over,
          moves,
          before,
          onlyBefore,
        },
        csvRows: rows > 0 ? rows : null,
        remark: [reachWords(request, ofThese, await reach), remark].filter(Boolean).join(' '),
      },
    );
    const title = `${t('analysisTypes:name.assortment')} · ${open.data.basic.name}`;
    const props = {
      ...shown,
      head,
      switches: [viewSwitch(request, open, here), ...switches],
      figures: figures && { label: open.data.basic.name, figures },
    };
    return { page: page(title, AssortmentPage, props), status: lastPage === null ? 200 : 404 };
  },
  csv: (request, opened) => {
    const { t } = request;
    const open = openAssortment(opened);
    const { view } = open;
    return { ...views[view].csv(request, open), name: t('assortment:csvName'), type: t(`assortment:csv.${view}`) };
  },
};
