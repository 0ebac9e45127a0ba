import { z } from 'zod';
import { bounds } from '../../contract/entities/account.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { line } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, refusalCode } from '../shared/forms/form-refusal.ts';
import type { Form } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';

/** A group's name. */
export const groupForm = {
  schema: z.object({ name: line(bounds.groupName) }),
  labels: { name: 'groups:name' },
} satisfies Form;

/** A name of another group is reported at its field. */
export const groupRefusal = (t: Translator, failure: Failure): Refusal =>
  refusalCode(failure) === 'name_taken'
    ? filledWrongly([{ field: 'name', text: `${t('groups:name')}: ${t('groups:taken')}` }])
    : refusedChange(t, failure, groupForm.labels);
