import { seenStatus } from '../../../contract/entities/members.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

/** A person's status when the page was shown: two people toggling at the same time do not undo each other. */
export const seenIn = ({ form }: PageRequest): { seen?: 'active' | 'off' } => {
  const seen = seenStatus.safeParse(form.get('seen'));
  return seen.success ? { seen: seen.data } : {};
};
