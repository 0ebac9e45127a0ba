import { usePage } from '../../page-context.tsx';

/** The hidden field of every POST form. */
export const Csrf = () => <input type="hidden" name="_csrf" value={usePage().csrfToken} />;
