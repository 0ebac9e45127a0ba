import { z } from 'zod';
import { DataPage, type DataPageProps } from '../../../views/pages/data/DataPage.tsx';
import type { CallResult } from '../../contract/call.ts';
import { type ImportOptions, importList, importOptions } from '../../contract/calls/main/imports/imports.ts';
import { sizeWords } from '../../domain/formats.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { allOk } from '../../upstream/outcome.ts';
import { pageNumber } from '../shared/forms/fields.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { lastInstead, pageLinks } from '../shared/lists/page-links.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { observedWords, type Words } from '../shared/words/observed-words.ts';
import { withoutImports } from './elsewhere.ts';
import { formatName } from './formats.ts';
import { presentLast, presentProgress, presentRows } from './present-import.ts';

const rowsAPage = 20;

/** The choices in the form; the file itself cannot be kept. */
export type Chosen = { format: string; countryCode: string; check: boolean };
const nothingChosen: Chosen = { format: '', countryCode: '', check: false };

type List = CallResult<typeof importList>;

const paging = z.object({ page: pageNumber });

const presentRunning = (request: PageRequest, words: Words, { running, waiting }: List): DataPageProps['running'] => {
  if (!running) return null;
  const { t, basePath } = request;
  const { importId, fileName, progress } = running;
  return {
    fileName: fileName || t('data:runningOther'),
    note: importId === null && fileName ? t('data:runningCommand') : null,
    href: basePath + (importId === null ? paths.data : paths.import(importId)),
    progress: progress && presentProgress(t, words, progress),
    waiting: waiting > 0 ? t('data:waiting', { count: waiting }) : null,
  };
};

const presentPages = ({ t, basePath }: PageRequest, { total, limit, page: current }: List, words: Words) =>
  total <= limit
    ? null
    : pageLinks({
        t,
        label: t('common:pages'),
        page: current,
        limit,
        total,
        count: words.number,
        pageHref: number => `${basePath}${withQuery(paths.data, { page: number })}#history`,
      });

const presentForm = (request: PageRequest, options: ImportOptions, chosen: Chosen, refusal: Refusal) => {
  const { t } = request;
  return {
    chosen,
    errors: refusal.errors,
    problem: refusal.problem,
    maxSize: sizeWords(request, options.uploadLimit, 1024),
    formats: [
      { value: '', label: t('data:formatFound') },
      ...options.formats.map(({ name }) => ({
        value: name,
        label: formatName(t, name),
      })),
    ],
    countries: [
      { value: '', label: t('data:countryFound') },
      ...options.countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    ],
  };
};

/** /data: the form, the running imports, the history. */
export const showData = async (request: PageRequest, chosen: Chosen, refusal: Refusal): Promise<Reply> => {
  const [zone, ...outcomes] = await Promise.all([
    ownZone(request),
    request.call(importOptions, {}),
    request.call(importList, { query: { ...readFields(paging, request.query), limit: rowsAPage } }),
  ]);
  const loaded = allOk(outcomes);
  if (loaded.kind !== 'ok') return withoutImports(request, loaded);
  const [options, list] = loaded.value;
  const last = lastInstead(list);
  if (last) return redirectTo(`${withQuery(paths.data, { page: last })}#history`);
  const words = observedWords(request, zone);
  const props: DataPageProps = {
    // Its later pages do not have the newest.
    title: list.page > 1 ? request.t('data:nav_imports') : presentLast(request, words, list.data),
    form: options.mayUpload ? presentForm(request, options, chosen, refusal) : null,
    running: presentRunning(request, words, list),
    rows: presentRows(request, words, list.data),
    pages: presentPages(request, list, words),
  };
  return pageReply(page(request.t('data:title'), DataPage, props), refusal.status, refusal.headers);
};

export const data = (request: PageRequest): Promise<Reply> => showData(request, nothingChosen, unsent);
