import type { ReactNode } from 'react';
import { Csrf } from '../../components/forms/Csrf.tsx';

type Props = { id?: string; action: string; canEdit: boolean; children: ReactNode };

/** The form of a choice; none for people who may only view. */
export const ChoiceForm = ({ id, action, canEdit, children }: Props) =>
  canEdit ? (
    <form method="post" action={action} className="stack" id={id}>
      <Csrf />
      {children}
    </form>
  ) : (
    <div className="stack" id={id}>
      {children}
    </div>
  );
