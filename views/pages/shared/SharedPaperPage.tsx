import { DemoMark } from '../../components/notices/DemoMark.tsx';
import { SharedFrame, type SharedFrameProps } from '../../layout/SharedFrame.tsx';
import { titleWords } from '../../title-words.ts';
import { AnalysisParts, type ShownPart } from '../analysis/several/AnalysisParts.tsx';

export type SharedPaperPageProps = {
  shared: SharedFrameProps;
  title: string;
  /** What all analyses are about, in words. */
  filter: string;
  /** That some of what was chosen is not there any more; '' if all is. */
  remark: string;
  isDemo: boolean;
  parts: ShownPart[];
  /** As of which import the figures are; null if that is unknown. */
  asOf: string | null;
};

/** A dashboard's page for print as people without an account see it. */
export const SharedPaperPage = ({ shared, title, filter, remark, isDemo, parts, asOf }: SharedPaperPageProps) => (
  <SharedFrame {...shared}>
    <div className="pagehead">
      <h1>{titleWords(title)}</h1>
      <p className="pagehead__answer">{filter}</p>
      {remark ? <p className="muted filter-remark">{remark}</p> : null}
    </div>
    {isDemo ? <DemoMark /> : null}
    <div className="sections">
      <AnalysisParts parts={parts} />
      {asOf ? <p className="as-of">{asOf}</p> : null}
    </div>
  </SharedFrame>
);
