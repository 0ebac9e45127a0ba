import type { ReactNode } from 'react';
import { titleWords } from '../title-words.ts';
import { Frame } from './Frame.tsx';

/** A page with a single form: its title, its purpose, the form, other links below. */
export const NarrowFrame = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Frame>
    <div className="signin">
      <div className="signin__form">
        <h1>{titleWords(title)}</h1>
        {lead ? <p className="muted">{lead}</p> : null}
        {children}
      </div>
    </div>
  </Frame>
);
