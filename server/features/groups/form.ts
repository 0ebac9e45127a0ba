import { bounds } from '../../contract/entities/account.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Failure } from '../../upstream/outcome.ts';
import type { FieldRule } from '../form-fields.ts';
import { filledWrongly, type Refusal, refusalCode } from '../form-refusal.ts';
import { refusedChange } from '../refused-change.ts';

export const groupRules = (t: Translator): FieldRule[] => [
  { name: 'name', label: t('groups:name'), max: bounds.groupName },
];

/** A name that another group has is told at its field. */
export const groupRefusal = (t: Translator, failure: Failure): Refusal =>
  refusalCode(failure) === 'name_taken'
    ? filledWrongly([{ field: 'name', text: `${t('groups:name')}: ${t('groups:taken')}` }])
    : refusedChange(t, failure, groupRules(t));
