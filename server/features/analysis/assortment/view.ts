import type { Figure } from '../../../../views/components/Figures.tsx';
import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import type { PanelState } from '../../../../views/components/Panel.tsx';
import type {
  AssortmentDrawing,
  AssortmentPageProps,
  PairFormProps,
} from '../../../../views/pages/analysis/AssortmentPage.tsx';
import type { AnalysisHead } from '../../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { ChoiceFormProps } from '../../../../views/pages/analysis/parts/ChoiceForm.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { assortment, drawnFile, type Grouping } from '../../../contract/analyses/assortment.ts';
import { type FieldValues, writeFields } from '../../../contract/analyses/parts/address.ts';
import type { AnyCall } from '../../../contract/call.ts';
import { csvBelow, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { NotFound } from '../../shared/outcomes/panel.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeView } from '../filter/selection.ts';
import type { ChangeOver, FiguresBefore } from '../present/compared.ts';
import type { DefinedTerm } from '../present/definitions.ts';
import type { Freshness } from '../present/freshness.ts';

/** The assortment with the choices in the address. */
export type OpenAssortment = OpenAnalysis & FieldValues<typeof assortment.address>;

/** What a view shows, in the person's words. */
export type ShownView = {
  answer: AnalysisHead['answer'];
  remark: string;
  leftOut: AssortmentPageProps['leftOut'];
  switches: (SwitchProps | ChoiceFormProps)[];
  pair: PairFormProps | null;
  figures: Figure[] | null;
  chart: PanelState<AssortmentDrawing> | null;
  beside: AssortmentPageProps['beside'];
  table: PanelState<TableValue>;
  /** Rows of the table over all pages. */
  rows: number;
  lastPage: number | null;
  /** The API has answered without the other period. */
  incomparable?: boolean;
  /** The figures over all of the other period, if it is compared with one. */
  before?: FiguresBefore;
  /** What the change of the main figure is of. */
  over?: ChangeOver;
  /** The retailers that it is of, where these are not all of the filter. */
  retailers?: readonly number[];
  /** At how many retailers the main figure rose and fell since then, in words. */
  moves?: string;
  /** How many of its rows this period has not, if that is known. */
  onlyBefore?: number | undefined;
};

/** What every panel of a view needs to say that nothing was found, or that it failed; `reach`: asked for beside what the view asks. */
export type Panels = {
  here: string;
  retryHref: string;
  nothing: (lastPage: number | null) => NotFound;
  reach: Promise<Freshness | null>;
};

/** One of the views: what it shows, and the file of the same rows. */
export type View = {
  show: (request: PageRequest, open: OpenAssortment, panels: Panels) => Promise<ShownView>;
  csv: (
    request: PageRequest,
    open: OpenAssortment,
  ) => { call: AnyCall; body: object; apart?: readonly (string | null)[] };
};

/** Bars that a picture has at the most. */
export const mostBars = 40;

/** Rows of a table over all pages; none where it was not answered. */
export const countRows = (table: Outcome<{ total: number }>): number => (table.kind === 'ok' ? table.value.total : 0);

/** The retailers that the filter leaves. */
export const offered = ({ data, selection }: OpenAnalysis) =>
  data.retailers.filter(({ id }) => selection.retailers.length === 0 || selection.retailers.includes(id));

export const isOfDrawing = ({ file }: OpenAssortment): boolean => file === drawnFile;

/** The rows of a view's drawing as a file of their own. */
export const fileOfDrawing = ({ selection }: OpenAnalysis, here: string): string =>
  withQuery(csvBelow(here), writeView(selection, writeFields(assortment.address, { file: drawnFile })));

/** Which products are missing at a retailer: all of them, or those of one brand or category. */
export const missingHref = (
  { selection }: OpenAnalysis,
  here: string,
  retailerId: number,
  { of, name }: { of: Grouping | null; name: string | null },
) => {
  const fields = writeFields(assortment.address, { view: 'missing', at: retailerId, of, named: name ?? '' });
  return withQuery(here, writeView(selection, fields));
};

/** A figure with its name and definition. */
export const presentFigure = (
  { t }: PageRequest,
  term: DefinedTerm,
  { value, unit, note }: Pick<Figure, 'value' | 'unit' | 'note'>,
): Figure => ({ name: t(`figures:${term}`), definition: t(`figures:define.${term}`), value, unit, note });
