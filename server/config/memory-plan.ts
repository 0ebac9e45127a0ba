/** How the memory of the machine or container is shared out, in MB. */
export type MemoryPlan = {
  total: number;
  /** For the engine of the observations: what does not fit goes to the disk. */
  engine: number;
  /** Threads of the engine. */
  threads: number;
  /** Analyses that are computed at the same time; the others wait in order. */
  queriesAtOnce: number;
  /** Whether the processes collect their garbage early. */
  smallHeaps: boolean;
  /** Whether analyses have to be computed one after another, because there is too little memory. */
  isTight: boolean;
};

/** What the engine may use. */
export type EngineShare = Pick<MemoryPlan, 'engine' | 'threads' | 'queriesAtOnce'>;

/** What the plan is made from. `engine`: the engine's memory if the operator chose it; `cache`: what is kept takes. */
export type MemoryNeeds = {
  total: number;
  cores: number;
  webWorkers: number;
  engine?: number | undefined;
  cache: number;
};

/** MB of each process under load; that of the backend without its engine. */
const weights = { main: 50, webWorker: 115, backend: 150 };
/** What is not the engine's limit but grows with it: buffers of its threads, and blocks that are not returned at once. */
const shareOfRest = 0.75;
const shareOfTotal = 0.8;
/** With less the engine cannot read a file of prices. */
const leastEngine = 64;
/** A query that sorts or groups needs about this much to be quick. */
const perQuery = 100;
const perThread = 64;
/** What is kept takes this part of all memory, up to what is enough for hundreds of pages. */
const shareOfCache = 1 / 32;
const mostCache = 64;
/** DuckDB works in libuv's pool of 4 threads: fewer, so that file and DNS operations still get a thread. */
const mostQueries = 3;
/** With less the processes collect their garbage early, which costs some of their speed. */
const enoughForHeaps = 1536;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** MB for answers and pages that are kept, in all processes together, if the operator chose none. */
export const planCache = (total: number): number => Math.min(mostCache, Math.floor(total * shareOfCache));

/**
 * Shares out the memory: first what the processes need, then the engine. Everything else follows from what the engine
 * gets.
 */
export const planMemory = ({ total, cores, webWorkers, cache, engine: chosen }: MemoryNeeds): MemoryPlan => {
  const processes = weights.main + webWorkers * weights.webWorker + weights.backend + cache;
  const rest = Math.floor((total - processes) * shareOfRest);
  const engine = chosen ?? between(leastEngine, rest, Math.floor(total * shareOfTotal));
  const queriesAtOnce = between(1, Math.floor(engine / perQuery), mostQueries);
  return {
    total,
    engine,
    threads: between(1, Math.floor(engine / perThread), cores),
    queriesAtOnce,
    smallHeaps: total < enoughForHeaps,
    isTight: queriesAtOnce === 1,
  };
};
