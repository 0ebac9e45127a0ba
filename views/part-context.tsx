import { createContext, type ReactNode, useContext } from 'react';
import type { AnalysisPartName } from '../server/domain/analysis/analysis-parts.shared.ts';

/** An analysis as one of several on a page: how it is called there, and what of it is shown. */
export type AnalysisPart = {
  /** Before its ids, which the other parts have too. */
  id: string;
  /** The heading; `href` leads to the analysis by itself, '' if nowhere. */
  title: string;
  href: string;
  /** What it is and of what, in words. */
  sub: string;
  /** A line of the person's own above it; '' for none. */
  line: string;
  shows: readonly AnalysisPartName[];
  /** Rows of its table. */
  mostRows: number;
};

const Part = createContext<AnalysisPart | null>(null);

export const PartProvider = Part.Provider;

/** The part that is drawn; null where the analysis is a page by itself. */
export const usePart = (): AnalysisPart | null => useContext(Part);

/** An id of an analysis as it is unique on the page. */
export const usePartId = (id: string): string => {
  const part = usePart();
  return part ? `${part.id}-${id}` : id;
};

/** Whether the page shows this of the analysis: a page by itself shows all. */
export const useShows = (what: AnalysisPartName): boolean => usePart()?.shows.includes(what) ?? true;

/** What a region of an analysis is called: regions of two parts have two names. */
export const usePartLabel = (label: string): string => {
  const part = usePart();
  return part ? `${part.title}: ${label}` : label;
};

/** A heading inside an analysis: one level lower where the analysis itself is below a heading. */
export const PartHeading = ({ children, ...rest }: { id?: string; className?: string; children: ReactNode }) =>
  usePart() ? <h3 {...rest}>{children}</h3> : <h2 {...rest}>{children}</h2>;

type SectionProps = { id: string; className?: string; children: ReactNode };

/** A section of an analysis with an id of its own on the page. */
export const PartSection = ({ id, className, children }: SectionProps) => (
  <section id={usePartId(id)} className={className}>
    {children}
  </section>
);

/** The same for its table: not drawn where a part has none. */
export const TableSection = (props: SectionProps) => (useShows('table') ? <PartSection {...props} /> : null);

/** What only a page by itself has room for. */
export const AloneOnly = ({ children }: { children: ReactNode }) => (usePart() ? null : children);
