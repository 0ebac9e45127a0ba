import { z } from 'zod';
import { AlertFormPage, type AlertFormPageProps } from '../../../views/pages/alerts/AlertFormPage.tsx';
import { previewAlert } from '../../contract/calls/main/alerts/alerts.ts';
import { switchedOn } from '../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { idOrNone } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { presentPanel } from '../shared/outcomes/panel.ts';
import { buildForm } from './form-props.ts';
import { loadChoices, loadFormats } from './load.ts';
import { type PreviewOf, presentPreview } from './preview.ts';
import { readPreviewLine } from './preview-line.ts';
import { readAlert } from './read.ts';
import { alertRefusal } from './refusal.ts';
import { type Typed, writeTyped } from './typed.ts';

/** How the pages of a new alert and of an existing one differ. */
export type FormPageWords = Pick<AlertFormPageProps, 'title' | 'lead' | 'crumb' | 'kinds'> & {
  path: string;
  submit: string;
  /** Who made the alert, if it is somebody else. */
  maker: string | null;
};

type Previewed = { refusal: Refusal; preview: AlertFormPageProps['preview'] };
type Opened = Awaited<ReturnType<typeof openDashboard>>;

const drawnField = z.object({ drawn: idOrNone });

/** The longest address that every browser and proxy accepts; beyond it the page itself is the reply to its form. */
const longestAddress = 6000;
export const isTooLong = (address: string): boolean => address.length > longestAddress;

/** The form that asks for the same preview with the price of another product. */
const chooseAt = ({ basePath }: PageRequest, path: string, typed: Typed): PreviewOf['chooseAt'] => {
  if (isTooLong(previewPath(path, typed))) return null;
  const kept = [...writeTyped(typed), ['preview', '1'] as const].map(([name, value]) => ({ name, value }));
  return { action: `${basePath}${path}#preview`, kept };
};

const noPreview = { refusal: unsent, preview: null };

/** Requests when an alert would have fired. Wrong input is shown at its fields; an outage affects only the preview. */
const previewed = async (
  request: PageRequest,
  { details, types }: Opened,
  typed: Typed,
  path: string,
): Promise<Previewed> => {
  const { t, basePath } = request;
  const read = readAlert(t, typed);
  if ('errors' in read) return { refusal: filledWrongly(read.errors), preview: null };
  const outcome = await request.call(previewAlert, { params: { dashboardId: details.id }, body: read.body });
  if (outcome.kind === 'rejected') return { refusal: alertRefusal(t, outcome), preview: null };
  const formats = loadFormats(request, details);
  const analyses = details.status === 'active' ? switchedOn(types) : [];
  const of: PreviewOf = {
    request,
    formats,
    dashboardId: details.id,
    timeZone: details.timeZone,
    analyses,
    body: read.body,
    drawn: readFields(drawnField, request.query).drawn ?? null,
    chooseAt: chooseAt(request, path, typed),
  };
  const line = outcome.kind === 'ok' ? await readPreviewLine(of, details.countryId, outcome.value) : null;
  const preview = presentPanel(outcome, {
    t,
    name: t('alertForm:previewName'),
    retryHref: basePath + previewPath(path, typed),
    present: found => presentPreview(of, found, line),
    notFound: { title: t('alertForm:previewNoData'), text: t('alertForm:previewNoDataText'), removals: [] },
  });
  return { refusal: unsent, preview };
};

/** The address of a form with its current input. */
export const formPath = (path: string, typed: Typed): string => withQuery(path, writeTyped(typed));

/** The same with its preview. */
export const previewPath = (path: string, typed: Typed): string => {
  const query = writeTyped(typed);
  query.set('preview', '1');
  return `${withQuery(path, query)}#preview`;
};

export type Shown = { typed: Typed; refusal?: Refusal; withPreview?: boolean; words: FormPageWords };

/** Shows the form of an alert, if the person may change the dashboard. */
export const showForm = async (request: PageRequest, shown: Shown): Promise<Reply> => {
  const { t, basePath } = request;
  const { typed, words } = shown;
  const { path, submit, maker, ...head } = words;
  const [opened, choices] = await Promise.all([openDashboard(request, 'alerts'), loadChoices(request)]);
  const { details, frame } = opened;
  if (!details.can.edit) return endWith('forbidden');
  const found = shown.withPreview ? await previewed(request, opened, typed, path) : noPreview;
  const refusal = shown.refusal ?? found.refusal;
  const listHref = basePath + paths.alerts(details.id);
  const props: AlertFormPageProps = {
    ...head,
    frame,
    listHref,
    form: {
      ...buildForm({ t, formats: loadFormats(request, details), choices, typed, maker, refusal }),
      action: path,
      cancelHref: listHref,
      submit,
      isPreviewed: found.preview !== null,
    },
    preview: found.preview,
  };
  return pageReply(page(`${head.title} · ${details.name}`, AlertFormPage, props), refusal.status);
};
