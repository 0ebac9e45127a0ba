import { type ShareBar, ShareBars } from '../../../charts/ShareBars.tsx';
import { usePage } from '../../../page-context.tsx';
import { PartHeading, TableSection } from '../../../part-context.tsx';
import { ChartFigure } from '../parts/ChartFigure.tsx';
import { PlainTable, type PlainTableProps } from '../parts/PlainTable.tsx';

export type ComplianceValue = {
  title: string;
  sub: string;
  bars: ShareBar[];
  values: string;
  foot: string[];
  table: PlainTableProps;
};

/** The compliance of each retailer as bars, and the numbers behind it as a table. */
export const HeroCompliance = ({ title, sub, bars, values, foot, table }: ComplianceValue) => {
  const { t } = usePage();
  return (
    <div className="stack stack--loose">
      {bars.length > 0 ? (
        <ChartFigure
          id="compliance"
          title={title}
          sub={sub}
          drawing={<ShareBars title={title} bars={bars} values={values} />}
          foot={foot}
          numbers={{ href: '#counts', label: t('analysis:chart.toTable') }}
        />
      ) : null}
      <TableSection id="counts" className="stack stack--tight">
        <PartHeading>{table.caption}</PartHeading>
        <PlainTable {...table} />
      </TableSection>
    </div>
  );
};
