import { usePage } from '../page-context.tsx';

/** The hidden field that every POST form carries. */
export const Csrf = () => <input type="hidden" name="_csrf" value={usePage().csrfToken} />;
