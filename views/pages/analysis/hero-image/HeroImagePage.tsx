import { Definitions, type DefinitionsProps } from '../../../components/Definitions.tsx';
import { type Figure, Figures } from '../../../components/Figures.tsx';
import { Panel, type PanelState } from '../../../components/Panel.tsx';
import { TableSection } from '../../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from '../parts/AnalysisFrame.tsx';
import type { ViewChoice } from '../parts/ViewChoices.tsx';
import { type ComplianceValue, HeroCompliance } from './HeroCompliance.tsx';
import { type GalleryValue, HeroGallery } from './HeroGallery.tsx';
import { HeroHistory, type HeroHistoryValue } from './HeroHistory.tsx';

export type HeroImagePageProps = {
  head: AnalysisHead;
  switches: ViewChoice[];
  figures: { label: string; figures: Figure[] } | null;
  remarks: string[];
  /** One of these three, depending on the view. */
  gallery: PanelState<GalleryValue> | null;
  compliance: PanelState<ComplianceValue> | null;
  history: PanelState<HeroHistoryValue> | null;
  definitions: DefinitionsProps;
};

/** Hero images: what retailers show of products, beside the brand's reference. */
export const HeroImagePage = (props: HeroImagePageProps) => {
  const { head, switches, figures, remarks, gallery, compliance, history, definitions } = props;
  return (
    <AnalysisFrame figures={figures ? <Figures {...figures} /> : null} head={head} choices={switches}>
      {remarks.length > 0 ? <p className="as-of">{remarks.join(' ')}</p> : null}
      {gallery ? (
        <TableSection id="gallery">
          <Panel panel={gallery}>{value => <HeroGallery {...value} />}</Panel>
        </TableSection>
      ) : null}
      <section>
        {compliance ? <Panel panel={compliance}>{value => <HeroCompliance {...value} />}</Panel> : null}
        {history ? <Panel panel={history}>{value => <HeroHistory {...value} />}</Panel> : null}
      </section>
      <Definitions {...definitions} />
    </AnalysisFrame>
  );
};
