import { BarChart } from '../../charts/BarChart.tsx';
import { LineChart, LineLegend } from '../../charts/LineChart.tsx';
import { RangeLegend, RangePlot } from '../../charts/RangePlot.tsx';
import { Specimen } from './Specimen.tsx';

const series = [
  { name: 'Valle Claro', own: true, endText: 'Valle Claro 26.40', points: [26.1, 26.2, 26.5, 24.8, 24.7, 26.4] },
  { name: 'Montelindo', own: false, endText: 'Montelindo 25.63', points: [25.2, 25.3, 25.4, 25.5, 25.6, 25.6] },
  { name: 'Rancho Alba', own: false, endText: 'Rancho Alba 26.88', points: [26.7, 26.8, null, null, 26.7, 26.9] },
];

const rangeSpecimen = (name: string, minimum: number, average: number, mode: number, maximum: number) => ({
  name,
  minimum,
  average,
  mode,
  maximum,
  minimumText: minimum.toFixed(2),
  maximumText: maximum.toFixed(2),
  description: `${name}: lowest ${minimum}, average ${average}, mode ${mode}, highest ${maximum}.`,
});

const texts = (values: readonly number[]): string[] => values.map(value => value.toFixed(2));

/** The three charts, with a gap in a line. */
export const ChartSpecimens = ({ prefix }: { prefix: string }) => (
  <>
    <Specimen name="Lines">
      <div className="chart">
        <LineLegend series={series} narrowOnly />
        <LineChart
          id={`${prefix}-lines`}
          title="Average price of milk"
          description="Valle Claro falls and comes back; Rancho Alba has a hole."
          series={series}
          xTicks={[
            { at: 0, text: '22 Oct' },
            { at: 5, text: '20 Nov' },
          ]}
          yTickTexts={texts}
        />
      </div>
    </Specimen>
    <Specimen name="Ranges">
      <div className="chart">
        <RangeLegend range="lowest to highest" average="average" mode="mode" />
        <div className="chart__plot chart__plot--range">
          <RangePlot
            id={`${prefix}-ranges`}
            title="Prices by region"
            rows={[rangeSpecimen('Noreste', 24.9, 28.37, 28.5, 31.9), rangeSpecimen('Centro', 20.9, 25.61, 25.9, 29.9)]}
            tickTexts={texts}
          />
        </div>
      </div>
    </Specimen>
    <Specimen name="Bars">
      <BarChart
        id={`${prefix}-bars`}
        title="Average by retailer"
        bars={[
          { name: 'Súper Altavista', value: 28.4, text: '28.40', own: true },
          { name: 'Bodega Real', value: 25.1, text: '25.10' },
        ]}
      />
    </Specimen>
  </>
);
