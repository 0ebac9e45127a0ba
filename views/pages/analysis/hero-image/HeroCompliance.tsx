import { type Bar, BarChart, type BarChartProps } from '../../../charts/BarChart.tsx';
import { usePage } from '../../../page-context.tsx';
import { PartHeading, TableSection } from '../../../part-context.tsx';
import { ChartFigure } from '../parts/ChartFigure.tsx';
import { PlainTable, type PlainTableProps } from '../parts/PlainTable.tsx';

export type ComplianceValue = {
  title: string;
  sub: string;
  bars: Bar[];
  values: string;
  tickTexts: BarChartProps['tickTexts'];
  table: PlainTableProps;
};

/** The compliance of each retailer as bars, and the numbers behind it as a table. */
export const HeroCompliance = ({ title, sub, bars, values, tickTexts, table }: ComplianceValue) => {
  const { t } = usePage();
  return (
    <div className="stack stack--loose">
      {bars.length > 0 ? (
        <ChartFigure
          id="compliance"
          title={title}
          sub={sub}
          drawing={<BarChart title={title} bars={bars} values={values} tickTexts={tickTexts} />}
          foot={[]}
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
