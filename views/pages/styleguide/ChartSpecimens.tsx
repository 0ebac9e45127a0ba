import { BarChart } from '../../charts/BarChart.tsx';
import { LineChart } from '../../charts/LineChart.tsx';
import { LineLegend } from '../../charts/LineLegend.tsx';
import type { Series } from '../../charts/lines/series.ts';
import { RangeLegend } from '../../charts/range/RangeLegend.tsx';
import { RangePlot } from '../../charts/range/RangePlot.tsx';
import { Specimen } from './Specimen.tsx';

const series: Series[] = [
  { name: 'Valle Claro', own: true, value: '26.40', points: [26.1, 26.2, 26.5, 24.8, 24.7, 26.4] },
  { name: 'Montelindo', own: false, value: '25.63', points: [25.2, 25.3, 25.4, 25.5, 25.6, 25.6] },
  { name: 'Rancho Alba', own: false, value: '26.88', points: [26.7, 26.8, null, null, 26.7, 26.9] },
];

/** Lines that end close to each other, one of them earlier, one with a long name. */
const crowd: Series[] = [
  'Leche entera Casa Lumbre 1 L',
  'Yogur natural Tres Cerritos 900 g',
  'Distribuidora y Minimercados Autoservicio Mayorista del Litoral y las Sierras',
  'Súper Almendro',
  'Tiendas Colibrí Azul',
  'Hiper Quetzalito',
].map((name, nth) => ({
  name,
  own: nth === 0,
  value: (30 + nth / 5).toFixed(2),
  points: Array.from({ length: 40 }, (_, at) =>
    nth === 3 && at > 30 ? null : 30 + Math.sin((at + nth * 7) / (3 + nth)) * 2 + (at > 34 ? nth / 5 : 0),
  ),
}));

const highlit = crowd.map(
  (one, nth): Series => ({ ...one, tone: nth === 0 ? 'lit' : 'grey', href: `?line=${nth + 1}` }),
);

const days = Array.from({ length: 40 }, (_, at) => ({ at, text: `${(at % 30) + 1} ${at < 30 ? 'Sep' : 'Oct'}` }));

const rangeSpecimen = (name: string, minimum: number, average: number, mode: number, maximum: number) => ({
  name,
  minimum,
  average,
  mode,
  maximum,
  minimumText: minimum.toFixed(2),
  averageText: average.toFixed(2),
  maximumText: maximum.toFixed(2),
  description: `${name}: lowest ${minimum}, average ${average}, mode ${mode}, highest ${maximum}.`,
});

const texts = (values: readonly number[]): string[] => values.map(value => value.toFixed(2));

const LinesSpecimen = ({ id, series: drawn }: { id: string; series: Series[] }) => (
  <div className="chart">
    <LineLegend series={drawn} />
    <LineChart
      id={id}
      title="Average price of milk"
      description="Valle Claro falls and comes back; Rancho Alba has a hole."
      series={drawn}
      bands={[{ from: 3, to: 4, text: 'El Buen Fin' }]}
      xTicks={days.slice(0, drawn[0]?.points.length)}
      yTickTexts={texts}
    />
  </div>
);

/** Every chart, with gaps, single points and names that are too long. */
export const ChartSpecimens = ({ prefix }: { prefix: string }) => (
  <>
    <Specimen name="Lines">
      <LinesSpecimen id={`${prefix}-lines`} series={series} />
    </Specimen>
    <Specimen name="Lines whose ends are close">
      <LinesSpecimen id={`${prefix}-crowd`} series={crowd} />
    </Specimen>
    <Specimen name="One line before the others">
      <LinesSpecimen id={`${prefix}-lit`} series={highlit} />
    </Specimen>
    <Specimen name="A single day">
      <LinesSpecimen id={`${prefix}-day`} series={crowd.map(one => ({ ...one, points: one.points.slice(0, 1) }))} />
    </Specimen>
    <Specimen name="Ranges">
      <div className="chart">
        <RangeLegend of="s-own" range="lowest to highest" average="average" mode="mode" />
        <RangePlot
          of="s-own"
          id={`${prefix}-ranges`}
          title="Prices by region"
          averages="Average"
          ends={['Lowest', 'Highest']}
          rows={[rangeSpecimen('Noreste', 24.9, 28.37, 28.5, 31.9), rangeSpecimen('Centro', 20.9, 25.61, 25.9, 29.9)]}
          tickTexts={texts}
        />
      </div>
    </Specimen>
    <Specimen name="Bars">
      <BarChart
        title="Average by retailer"
        values="Average"
        tickTexts={texts}
        bars={[
          { name: 'Súper Altavista', value: 28.4, text: '28.40', own: true },
          { name: 'Bodega Real', value: 25.1, text: '25.10' },
        ]}
      />
    </Specimen>
  </>
);
