import { z } from 'zod';
import type { Option } from '../../../../views/components/forms/Field.tsx';
import { viewBounds } from '../../../contract/entities/view.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { Failure } from '../../../upstream/outcome.ts';
import { line, one } from '../../shared/forms/fields.ts';
import { filledWrongly, type Refusal, refusalCode } from '../../shared/forms/form-refusal.ts';
import type { Form } from '../../shared/forms/read-form.ts';
import { refusedChange } from '../../shared/forms/refused-change.ts';

/** Who sees a view, as the forms send it. */
const seers = ['me', 'dashboard'] as const;
export type Seer = (typeof seers)[number];
export const seerOf = (shared: boolean): Seer => (shared ? 'dashboard' : 'me');

/** A view's name, and who sees it: oneself, where the form does not ask. */
export const viewForm = {
  schema: z.object({ name: line(viewBounds.name), seer: one(z.enum(seers).default('me')) }),
  labels: { name: 'views:name', seer: 'views:seer' },
} satisfies Form;

/** The choice of who sees it. */
export const seerOptions = (t: Translator): Option[] =>
  seers.map(value => ({ value, label: t(`views:seer_${value}`) }));

/** A name of another view, and a full list, are reported at the name. */
export const viewRefusal = (t: Translator, failure: Failure): Refusal => {
  const code = refusalCode(failure);
  if (code === 'name_taken') {
    return filledWrongly([{ field: 'name', text: `${t('views:name')}: ${t('views:taken')}` }]);
  }
  if (code === 'limit') {
    const problem = { title: t('forms:refused'), text: t('views:full', { most: viewBounds.own }) };
    return { status: 422, errors: [], problem };
  }
  return refusedChange(t, failure, viewForm.labels);
};
