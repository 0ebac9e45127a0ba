/** Prints the results as a JSON line, and as a small table below it. */
export const report = (name: string, figures: Record<string, string | number>): void => {
  console.log(JSON.stringify({ benchmark: name, ...figures }));
  console.table(figures);
};

export const timeSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** The value of `--name=value`. */
export const textOption = (name: string): string | undefined =>
  process.argv.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

/** A number given in that way, or its default. */
export const sizeOption = (name: string, otherwise: number): number => Number(textOption(name) ?? otherwise);

/** The median of values. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The median of several runs, in ms. */
export const medianMs = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push((await timeSeconds(work)) * 1000);
  return middle(times);
};
