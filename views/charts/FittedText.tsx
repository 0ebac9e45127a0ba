import { wholeWidths } from './layout/plot-widths.ts';
import { fitText, textWidth } from './layout/text-width.ts';

type Props = {
  className: string;
  y: number;
  text: string;
  size: number /** After the text, in plain letters. */;
  detail?: string;
};

const space = 5;

/** The text and as much of its detail as there is room for. */
const shorten = ({ text, detail = '', size }: Props, width: number): [string, string] => {
  const rest = width - textWidth(text, size) - space;
  return [fitText(text, width, size), detail && rest > 5 * size ? fitText(detail, rest, size) : ''];
};

/** A line of text over the whole drawing, cut where it would leave it: less in a wide box than in a narrow one. */
export const FittedText = (props: Props) => {
  const { className, y } = props;
  const [wide, narrow] = [shorten(props, wholeWidths.wide), shorten(props, wholeWidths.narrow)];
  const isSame = wide.join() === narrow.join();
  const line = ([text, detail]: [string, string], where: string) => (
    <text className={where} x="0" y={y}>
      <tspan className={className}>{`${text} `}</tspan>
      {detail ? `${detail} ` : ''}
    </text>
  );
  return (
    <>
      {line(wide, isSame ? 'interval__name' : 'interval__name wide-only')}
      {isSame ? null : line(narrow, 'interval__name narrow-only')}
    </>
  );
};
