import { z } from 'zod';
import { RetailersPage } from '../../../views/pages/choices/RetailersPage.tsx';
import { addRetailers, dashboardRetailers } from '../../contract/calls/main/dashboards/selection.ts';
import type { RetailerOption } from '../../contract/entities/catalogue.ts';
import { countryInSentence } from '../../domain/country-names.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { typedText } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, refusalCode, unsent } from '../shared/forms/form-refusal.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { onOrBack, readIds, wayOut } from './form.ts';
import { presentCounts } from './numbers.ts';
import type { ChoiceHandler, Opened } from './place.ts';
import { chosenText, loadUsage, refusedChoice } from './plan.ts';
import { toProblem } from './problem.ts';

/**
 * Only addresses of this server, since no page lets a browser contact another host: a path of this site unchanged; a
 * web address, or a name of the upstream's own image, through our image route.
 */
const imageHref = ({ basePath }: PageRequest, { image }: RetailerOption): string | null => {
  if (!image || image.startsWith('//')) return null;
  if (image.startsWith('/')) return basePath + image;
  return basePath + withQuery(paths.productPicture, { ref: image, logo: '1' });
};

const loadOptions = async (request: PageRequest, { details }: Opened): Promise<RetailerOption[]> =>
  orEnd(
    await request.call(dashboardRetailers, {
      params: { dashboardId: details.id },
      query: { countryId: details.countryId },
    }),
  );

/** The question of a step; of a finished dashboard its answer. */
const titleText = (request: PageRequest, { details, place }: Opened, options: readonly RetailerOption[]) => {
  const { t } = request;
  if (place.kind === 'setup' || options.length === 0) return t('choices:retailersTitle');
  const chosen = options.filter(one => one.isSelected).length;
  const count = presentCounts(request, details);
  const values = { count: chosen, chosen: count(chosen), total: count(options.length) };
  return t(chosen === options.length ? 'choices:retailersWatchedAll' : 'choices:retailersWatched', values);
};

const show = async (
  request: PageRequest,
  opened: Opened,
  refusal: Refusal,
  ticked?: ReadonlySet<number>,
  note = '',
): Promise<Reply> => {
  const { details, place, path } = opened;
  const [options, usage] = await Promise.all([loadOptions(request, opened), loadUsage(request, details, 'retailers')]);
  const props = {
    title: titleText(request, opened, options),
    place,
    path: request.basePath + path,
    canEdit: details.can.edit,
    country: countryInSentence(details.countryName, request.lang),
    retailers: options.map(one => ({
      value: String(one.id),
      name: one.name,
      image: imageHref(request, one),
      checked: ticked?.has(one.id) ?? one.isSelected,
    })),
    // What is saved stands beside what is saved alone.
    chosenText: ticked ? '' : chosenText(request, details, 'retailers'),
    note,
    usage,
    problem: refusal.errors.length > 0 ? null : toProblem(refusal),
    errors: refusal.errors,
  };
  const title = `${request.t('choices:step_retailers')} · ${details.name}`;
  return pageReply(page(title, RetailersPage, props), refusal.status, refusal.headers);
};

/** …/retailers: every retailer of the dashboard's country, with the chosen ones ticked. */
export const showRetailers: ChoiceHandler = (request, opened) => show(request, opened, unsent);

const buttons = z.object({ do: typedText });

/** `what`: the button that was pressed. */
const asked = (request: PageRequest, options: readonly RetailerOption[], what: string): number[] => {
  if (what === 'none') return [];
  return what === 'all' ? options.map(one => one.id) : readIds(request, 'retailers');
};

const isKept = (options: readonly RetailerOption[], ids: readonly number[]): boolean =>
  options.every(one => one.isSelected === ids.includes(one.id));

/** Saves the whole list: POST {retailers} (docs/product.md §7.3). */
export const saveRetailers: ChoiceHandler = async (request, opened) => {
  const { details, path } = opened;
  const options = await loadOptions(request, opened);
  const { do: what } = readFields(buttons, request.form);
  const retailers = asked(request, options, what);
  // On the way through the steps, going on saves; elsewhere a button does, and these two only tick.
  if (opened.place.kind === 'settings' && (what === 'all' || what === 'none'))
    return show(request, opened, unsent, new Set(retailers), request.t(`choices:retailersTicked.${what}`));
  // Going on without changes shows no notice.
  const way = isKept(options, retailers) ? wayOut(request, opened) : null;
  if (way) return redirectTo(way);
  const outcome = await request.call(addRetailers, { params: { dashboardId: details.id }, body: { retailers } });
  if (outcome.kind !== 'ok' && refusalCode(outcome) === 'no_retailer') {
    const none = filledWrongly([{ field: 'retailers', text: request.t('choices:retailersLeast') }]);
    // None, as was asked for: whoever wants two others begins from there.
    return show(request, opened, none, new Set());
  }
  if (outcome.kind !== 'ok') {
    const added = options.filter(one => !one.isSelected && retailers.includes(one.id)).length;
    const refusal = await refusedChoice(request, opened, outcome, 'retailers', added);
    return show(request, opened, refusal, new Set(retailers));
  }
  request.notify({ type: 'ok', key: 'RetailersChosen', params: { count: outcome.value.selected } });
  return onOrBack(request, opened, path);
};
