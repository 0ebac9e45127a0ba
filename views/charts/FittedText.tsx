import { wholeWidths } from './layout/plot-widths.ts';
import { fitText } from './layout/text-width.ts';

type Props = { className: string; y: number; text: string; size: number };

/** A line of text over the whole drawing, cut where it would leave it: less in a wide box than in a narrow one. */
export const FittedText = ({ className, y, text, size }: Props) => {
  const [wide, narrow] = [fitText(text, wholeWidths.wide, size), fitText(text, wholeWidths.narrow, size)];
  if (wide === narrow) {
    return (
      <text className={className} x="0" y={y}>
        {`${wide} `}
      </text>
    );
  }
  return (
    <>
      <text className={`${className} wide-only`} x="0" y={y}>
        {`${wide} `}
      </text>
      <text className={`${className} narrow-only`} x="0" y={y}>
        {`${narrow} `}
      </text>
    </>
  );
};
