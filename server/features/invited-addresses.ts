import type { FormError } from '../../views/components/ErrorSummary.tsx';
import { bounds, emailAddress } from '../contract/entities/account.ts';
import type { PageRequest } from '../http/page-request.ts';

const mostAtOnce = 20;

/** Addresses with blanks, commas, semicolons or lines between them, each once. */
export const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** What is wrong with a form that invites: fields `emails` and `message`. */
export const inviteErrors = ({ t }: PageRequest, addresses: string[], message: string): FormError[] => {
  const wrong = addresses.filter(address => !emailAddress.safeParse(address).success);
  const errors: FormError[] = [];
  const tell = (field: string, text: string) => errors.push({ field, text });
  if (addresses.length === 0) tell('emails', `${t('members:emails')}: ${t('common:required')}`);
  if (addresses.length > mostAtOnce) tell('emails', t('members:tooManyAtOnce', { max: mostAtOnce }));
  else if (wrong.length > 0) tell('emails', t('members:notAddresses', { list: wrong.slice(0, 5).join(', ') }));
  const max = bounds.message;
  if (message.length > max)
    tell('message', `${t('members:message')}: ${t('common:tooLong', { max, length: message.length })}`);
  return errors;
};
