/** How large a trial is: processes that are killed, people who read, restarts of the engines, and when no more is killed. */
export type TrialSize = { kills: number; readers: number; restarts: number; mostSeconds: number };
