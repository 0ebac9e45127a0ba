import type { ReactNode } from 'react';
import { type AnalysisPart, PartProvider } from '../../../part-context.tsx';

/** An analysis of the page, or why there is none in its place. */
export type ShownPart = { part: AnalysisPart } & (
  | { kind: 'shown'; analysis: ReactNode }
  | { kind: 'missing'; text: string }
);

const Missing = ({ part, text }: { part: AnalysisPart; text: string }) => (
  <section className="part" id={part.id} aria-labelledby={`${part.id}-head`}>
    <div className="part__head">
      <h2 id={`${part.id}-head`}>{part.href ? <a href={part.href}>{part.title}</a> : part.title}</h2>
      {part.sub ? <p className="panel__sub">{part.sub}</p> : null}
    </div>
    <p className="warns">{text}</p>
  </section>
);

/** Several analyses one below the other, each as its own page shows it, without what is chosen there. */
export const AnalysisParts = ({ parts }: { parts: readonly ShownPart[] }) => (
  <div className="parts">
    {parts.map(shown => (
      <PartProvider key={shown.part.id} value={shown.part}>
        {shown.kind === 'shown' ? shown.analysis : <Missing part={shown.part} text={shown.text} />}
      </PartProvider>
    ))}
  </div>
);
