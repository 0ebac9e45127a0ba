import { z } from 'zod';
import type { Ending } from '../../../../views/components/forms/EndForm.tsx';
import { dashboardContents } from '../../../contract/calls/main/dashboards/dashboard-state.ts';
import type { DashboardContent } from '../../../contract/entities/dashboard-state.ts';
import { type Lang, listWords } from '../../../domain/languages.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import { customIssue, one } from '../forms/fields.ts';
import type { Form } from '../forms/read-form.ts';

/** The tick without which no dashboard and no group is deleted. */
export const endForm = {
  schema: z.object({
    sure: one(z.unknown().refine(sent => sent === '1', customIssue('settings:sureNeeded'))),
  }),
  labels: { sure: 'settings:sure' },
} satisfies Form;

type Here = { t: Translator; lang: Lang };
type Kind = Exclude<keyof DashboardContent, 'members' | 'shareLinks' | 'reports'>;

/** What there is of some kinds, in one list; none of which there is nothing. */
const counted = ({ t, lang }: Here, content: DashboardContent, kinds: readonly Kind[]): string[] => {
  const some = kinds.filter(kind => content[kind] > 0);
  return some.length === 0
    ? []
    : [
        listWords(
          lang,
          some.map(kind => t(`search:${kind}`, { count: content[kind] })),
        ),
      ];
};

const presentContent = (here: Here, content: DashboardContent): string[] => {
  const { t } = here;
  const { shareLinks, reports } = content;
  return [
    ...counted(here, content, ['products', 'retailers', 'analyses']).map(list => t('settings:endsChoice', { list })),
    ...counted(here, content, ['groups', 'comparisonSets', 'alerts', 'notes']),
    ...counted(here, content, ['views']).map(list => t('settings:endsViews', { list })),
    ...(shareLinks > 0 ? [t('settings:endsShares', { count: shareLinks })] : []),
    ...(reports > 0 ? [t('settings:endsReports', { count: reports })] : []),
  ];
};

/** Whom it ends for, and what is deleted with it: counted, or by its kinds where an API does not count it. */
export const loadEnding = async (request: PageRequest, id: number): Promise<Ending> => {
  const { t } = request;
  const outcome = await request.call(dashboardContents, { params: { id } });
  const [goes, stays] = [t('settings:endsGoes'), t('settings:endsStays')];
  return outcome.kind === 'ok'
    ? {
        lead: `${t('settings:endsFor', { count: outcome.value.members })} ${goes}`,
        goes: presentContent(request, outcome.value),
        stays,
      }
    : { lead: goes, goes: [t('settings:endsUncounted')], stays };
};
