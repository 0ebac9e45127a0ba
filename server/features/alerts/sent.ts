import { z } from 'zod';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import { typedText } from '../shared/forms/fields.ts';
import { filledWrongly } from '../shared/forms/form-refusal.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { type FormPageWords, formPath, isTooLong, previewPath, showForm } from './form-page.ts';
import { readAlert } from './read.ts';
import type { Typed } from './typed.ts';

const buttons = z.object({ do: typedText });

/** What a form was sent for. Enter in a field searches where another search was typed, and else shows the preview. */
const readButton = ({ form }: PageRequest): string => {
  const { do: pressed } = readFields(buttons, form);
  if (pressed !== 'enter') return pressed;
  const isTyped = (search: string, listed: string) => (form.get(search) ?? '') !== (form.get(listed) ?? '');
  return isTyped('q', 'listed') || isTyped('at', 'listedAt') ? 'find' : 'preview';
};

/**
 * The reply to a form whose button searches or previews: a redirect to the page with the input in its address. Null if
 * it is to be saved.
 */
export const formAgain = async (request: PageRequest, typed: Typed, words: FormPageWords): Promise<Reply | null> => {
  const what = readButton(request);
  if (what !== 'find' && what !== 'preview') return null;
  const withPreview = what === 'preview';
  const read = withPreview ? readAlert(request.t, typed) : null;
  if (read && 'errors' in read) return showForm(request, { typed, words, refusal: filledWrongly(read.errors) });
  const to = withPreview ? previewPath(words.path, typed) : formPath(words.path, typed);
  return isTooLong(to) ? showForm(request, { typed, words, withPreview }) : redirectTo(to);
};
