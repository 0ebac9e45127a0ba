import type { ReactNode } from 'react';
import { Csrf } from '../../components/Csrf.tsx';

type Props = { action: string; canEdit: boolean; children: ReactNode };

/** What a choice sends; no form at all for who may only look. */
export const ChoiceForm = ({ action, canEdit, children }: Props) =>
  canEdit ? (
    <form method="post" action={action} className="stack">
      <Csrf />
      {children}
    </form>
  ) : (
    <div className="stack">{children}</div>
  );
