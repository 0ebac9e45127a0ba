import { z } from 'zod';
import { bounds, emailAddress } from '../../../contract/entities/account.ts';
import { issueAlone, text } from './fields.ts';
import type { Labels } from './read-form.ts';

const mostAtOnce = 20;
const mostNamed = 5;

/** Addresses separated by blanks, commas, semicolons or line breaks, each once. */
const addressesIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

const isAddress = (typed: string): boolean => emailAddress.safeParse(typed).success;

const addresses = z
  .array(z.string())
  .min(1)
  .superRefine((all, context) => {
    const wrong = all.filter(address => !isAddress(address)).slice(0, mostNamed);
    const fault = (issue: ReturnType<typeof issueAlone>) => context.addIssue({ code: 'custom', ...issue });
    if (all.length > mostAtOnce) fault(issueAlone('members:tooManyAtOnce', { max: mostAtOnce }));
    else if (wrong.length > 0)
      fault(issueAlone('members:notAddresses', { count: wrong.length, list: wrong.join(', ') }));
  });

/** The addresses and message of an invitation form. */
export const invitedFields = {
  emails: text(z.string().transform(addressesIn).pipe(addresses)),
  message: text(z.string().trim().max(bounds.message)),
};
export const invitedLabels = { emails: 'members:emails', message: 'members:message' } as const satisfies Labels;
