import { mailToken } from '../../../contract/entities/account.ts';

/** The token of a mail's link, in its address or in the form of its page; null if there is none. */
export const tokenIn = (form: URLSearchParams): string | null => mailToken.safeParse(form.get('token')).data ?? null;
