import { UndoPage, type UndoPageProps } from '../../../views/pages/data/UndoPage.tsx';
import { getImport, type ImportDetails, undoImport } from '../../contract/calls/main/imports/imports.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { endWithFailure, idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { observedWords } from '../shared/words/observed-words.ts';

/** What is deleted, what is restored, what stays. */
const consequences = (request: PageRequest, entry: ImportDetails): string[] => {
  const { t } = request;
  const { number } = observedWords(request);
  const replaced = entry.replacedLater.reduce((sum, one) => sum + one.rows, 0);
  const renamed = entry.corrections.productsRenamed ?? 0;
  const goes = Math.max(0, entry.written - replaced);
  return [
    t('data:undoWritten', { count: goes, rows: number(goes) }),
    ...(entry.replaced > 0 ? [t('data:undoReplaced', { count: entry.replaced, rows: number(entry.replaced) })] : []),
    ...entry.replacedLater.map(({ importId: id, rows }) =>
      t('data:undoLater', { count: rows, id, rows: number(rows) }),
    ),
    ...entry.repeatedLater.map(id => t('data:undoRepeated', { id })),
    ...(renamed > 0 ? [t('data:undoNames', { count: renamed, number: number(renamed) })] : []),
    t('data:undoCatalogue'),
  ];
};

const show = async (request: PageRequest, status: number): Promise<Reply> => {
  const importId = idParameter(request.params.id);
  const entry = orEnd(await request.call(getImport, { params: { importId } }));
  const { t, basePath } = request;
  const props: UndoPageProps = {
    title: t('data:undoTitle', { file: entry.fileName }),
    crumb: t('data:importNumber', { id: entry.id }),
    consequences: entry.canUndo ? consequences(request, entry) : null,
    action: paths.undoImport(importId),
    backHref: basePath + paths.import(importId),
  };
  return pageReply(page(props.title, UndoPage, props), entry.canUndo ? status : 409);
};

/** Undoing requires a page that says what will be deleted. */
export const askUndo = (request: PageRequest): Promise<Reply> => show(request, 200);

export const undo = async (request: PageRequest): Promise<Reply> => {
  const importId = idParameter(request.params.id);
  const outcome = await request.call(undoImport, { params: { importId } });
  if (outcome.kind === 'rejected') return show(request, 409);
  if (outcome.kind !== 'ok') return endWithFailure(outcome);
  request.notify({ type: 'info', key: 'UndoBegun' });
  return redirectTo(paths.import(importId));
};
