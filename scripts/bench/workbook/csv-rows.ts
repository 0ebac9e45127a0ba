// Writes a CSV of so many rows with the columns of its arguments to its output, as fast as it is read.
import { once } from 'node:events';

const [count, ...header] = process.argv.slice(2);
const rows = Number(count);

const cellOf = (name: string, at: number): string => {
  if (name === 'UPC') return String(7_501_000_000_000 + (at % 900));
  if (name === 'Currency') return 'MXN';
  if (/^(?:Product|Shop|City|Address|Region|Retailer)/.test(name)) return `${name} ${at % 900} de leche entera`;
  return /observations|Shops|tied/i.test(name) ? String((at % 90) + 1) : String(((at * 37) % 9973) / 100);
};

const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
};

await write(`\uFEFF${header.join(',')}\r\n`);
for (let from = 0; from < rows; from += 500) {
  const lines = Array.from({ length: Math.min(500, rows - from) }, (_, at) =>
    header.map(name => cellOf(name, from + at)).join(','),
  );
  await write(`${lines.join('\r\n')}\r\n`);
}
