import Plotly from 'plotly.js-dist-min';
import type { Room } from './base-layout.ts';
import { type DrawnPlot, probeStyle, readStyle } from './read-drawing.ts';

type Built = { data: unknown; layout: object };
type Draw = (plot: DrawnPlot) => (room: Room) => Built;

const single: Room = { width: 1000, height: 420, l: 84, r: 264, t: 56, b: 40 };
/** One of several, beside another; its name stands above it. */
const tile: Room = { width: 500, height: 0, l: 64, r: 32, t: 12, b: 36 };
const [edge, titleHeight, nameHeight] = [20, 52, 24];

const groundOf = ({ element }: DrawnPlot): string => probeStyle(element, 'path', 'halo').stroke;

const inRoom = (room: Room, { height }: DrawnPlot): Room => ({ ...room, height: height + room.t + room.b });

/** One chart as a PNG file, with its title. `room`: where its margins are others than those of lines. */
export const saveChart = (plot: DrawnPlot, draw: Draw, room: Partial<Room> = {}): void => {
  const whole = { ...inRoom(single, plot), ...room };
  const { data, layout } = draw(plot)(whole);
  const titled = { ...layout, paper_bgcolor: groundOf(plot), title: { text: plot.title, x: 0.02, font: { size: 16 } } };
  const { width, height } = whole;
  void Plotly.downloadImage({ data, layout: titled } as never, { format: 'png', filename: plot.title, width, height });
};

const paint = async (plot: DrawnPlot, draw: Draw): Promise<HTMLImageElement> => {
  const room = inRoom(tile, plot);
  const { width, height } = room;
  const image = new Image();
  image.src = await Plotly.toImage(draw(plot)(room) as never, { format: 'png', width, height });
  await image.decode();
  return image;
};

const download = (canvas: HTMLCanvasElement, name: string): void =>
  canvas.toBlob(blob => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });

/** Several small charts as one PNG file: two in a row, each below its name and value. */
export const saveCharts = async (plots: readonly DrawnPlot[], draw: Draw, title: string): Promise<void> => {
  const [first] = plots;
  if (!first) return;
  const images = await Promise.all(plots.map(plot => paint(plot, draw)));
  const step = nameHeight + Math.max(...images.map(({ height }) => height));
  const canvas = document.createElement('canvas');
  canvas.width = 2 * tile.width;
  canvas.height = titleHeight + Math.ceil(plots.length / 2) * step;
  const context = canvas.getContext('2d');
  if (!context) return;
  const { fill, font } = readStyle(first.element, '.xtick');
  context.fillStyle = groundOf(first);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = fill;
  context.font = `600 16px ${font.family}`;
  context.fillText(title, edge, 32);
  context.font = `500 14px ${font.family}`;
  for (const [nth, image] of images.entries()) {
    const { name = '', value = '', until = '' } = plots[nth]?.heading ?? {};
    const [x, y] = [(nth % 2) * tile.width, titleHeight + Math.floor(nth / 2) * step];
    context.fillText([name, value, until].filter(Boolean).join('  '), x + edge, y + 16, tile.width - 2 * edge);
    context.drawImage(image, x, y + nameHeight);
  }
  download(canvas, title);
};
