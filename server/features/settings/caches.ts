import { z } from 'zod';
import { CachesPage, type CachesPageProps } from '../../../views/pages/settings/CachesPage.tsx';
import { cleanCache } from '../../contract/calls/dashboard/cache.ts';
import { dashboardCache } from '../../contract/calls/main/dashboards/dashboard-state.ts';
import { type CacheEntries, cacheType } from '../../contract/entities/dashboard-state.ts';
import { sizeWords } from '../../domain/formats.ts';
import { languageFacts } from '../../domain/languages.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { one } from '../shared/forms/fields.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readChoices } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { observedWords } from '../shared/words/observed-words.ts';

const presentCaches = (
  request: PageRequest,
  timeZone: string,
  caches: Outcome<CacheEntries[]>,
): CachesPageProps['caches'] => {
  if (caches.kind !== 'ok') return null;
  const { t, lang } = request;
  const { moment } = observedWords(request, timeZone);
  const count = new Intl.NumberFormat(languageFacts(lang).numbers);
  const presentUse = ({ bytes, hits }: CacheEntries): string[] => {
    if (bytes === undefined || hits === undefined) return [];
    const size = sizeWords(request, bytes);
    return [hits === 0 ? size : t('settings:cacheUse', { count: hits, hits: count.format(hits), size })];
  };
  return caches.value.map(cached => ({
    kind: cached.cacheType,
    label: t(`settings:cache_${cached.cacheType}`),
    isEmpty: cached.since === null,
    text: cached.since
      ? [
          t('settings:cacheWords', {
            count: cached.entries,
            entries: count.format(cached.entries),
            since: moment(cached.since),
          }),
          ...presentUse(cached),
        ].join(' · ')
      : t('settings:cacheNone'),
  }));
};

/**
 * What is kept for a dashboard, as it is at this moment: a page of its own, because its counts change with every request
 * and the rest of the settings does not.
 */
const showCaches = async (request: PageRequest, { problem, ...refusal }: Refusal): Promise<Reply> => {
  const id = idParameter(request.params.id);
  const [{ details, frame }, caches] = await Promise.all([
    openDashboard(request, 'settings'),
    request.call(dashboardCache, { params: { id } }),
  ]);
  const title = request.t('settings:caches');
  const props: CachesPageProps = {
    frame,
    id: details.id,
    canEdit: details.can.edit,
    caches: presentCaches(request, details.timeZone, caches),
    problem,
  };
  return pageReply(page(`${title} · ${details.name}`, CachesPage, props), refusal.status, refusal.headers);
};

export const caches = (request: PageRequest): Promise<Reply> => showCaches(request, unsent);

const cacheForm = z.object({ cacheType: one(cacheType) });

/** Clears cached results, of one kind or all (docs/product.md §7.9: query cacheType). */
export const cleanCaches = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const outcome = await request.call(cleanCache, {
    params: { dashboardId },
    query: readChoices(cacheForm, request.form),
  });
  if (outcome.kind !== 'ok') return showCaches(request, refusedChange(request.t, outcome));
  const count = outcome.value.dropped.reduce((sum, one) => sum + one.entries, 0);
  request.notify({ type: 'ok', key: 'CacheCleaned', params: { count } });
  return redirectTo(paths.settingsCaches(dashboardId));
};
