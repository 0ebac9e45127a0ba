import { seenStatus } from '../../../contract/entities/members.ts';
import type { PageRequest } from '../../../http/page-request.ts';

/** How the person saw somebody whom they toggle: two who do it at once do not undo each other. */
export const seenIn = ({ form }: PageRequest): { seen?: 'active' | 'off' } => {
  const seen = seenStatus.safeParse(form.get('seen'));
  return seen.success ? { seen: seen.data } : {};
};
