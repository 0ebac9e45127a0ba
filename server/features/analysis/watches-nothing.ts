import { WatchesNothingPage } from '../../../views/pages/analysis/parts/WatchesNothingPage.tsx';
import { dashboardDetailsForUser } from '../../contract/calls/main/dashboards/dashboard-state.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { OpenAnalysis } from './ask/open-analysis.ts';
import { lackOf, lackWords } from './filter/present-not-found.ts';
import { figuresFrame } from './present/present-head.ts';

/** Whether the person may choose what the dashboard lacks; where that cannot be read, nothing is offered. */
const mayEdit = async (request: PageRequest, id: number): Promise<boolean> => {
  const details = await request.call(dashboardDetailsForUser, { params: { id } });
  return details.kind === 'ok' && details.value.can.edit;
};

/**
 * The page in place of the figures of a dashboard that watches nothing: no filter and no other days would bring any. Null where it
 * watches something.
 */
export const watchesNothing = async (
  request: PageRequest,
  open: OpenAnalysis,
  title: string,
  frame = figuresFrame(request, open),
): Promise<Reply | null> => {
  const lack = lackOf(open);
  if (lack === null) return null;
  const { t, basePath } = request;
  const { id, name } = open.data.basic;
  const canEdit = await mayEdit(request, id);
  const words = lackWords(request, lack);
  const props = {
    frame,
    title,
    lack: {
      icon: lack === 'retailers' ? ('shop' as const) : ('tag' as const),
      title: words.title,
      text: canEdit ? words.text : `${words.text} ${t('analysis:none.lackOthers')}`,
    },
    choice: canEdit
      ? { href: basePath + paths.choice(id, 'settings', lack), label: t(`analysis:none.lackChoose_${lack}`) }
      : null,
  };
  return pageReply(page(`${title} · ${name}`, WatchesNothingPage, props));
};
