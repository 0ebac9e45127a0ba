import type { ReactNode } from 'react';

/** One component under its name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="stack stack--tight">
    <h2>{name}</h2>
    <div className="stack">{children}</div>
  </div>
);
