/** As what the connections of each kind show themselves to a server of PostgreSQL, and to whoever looks who is at work. */
export const connectionNames = {
  statements: 'vitrina',
  lock: 'vitrina lock',
  /** Of each backend and worker, as long as it runs. */
  jobs: 'vitrina jobs',
  /** Of each web worker, as long as it runs. */
  web: 'vitrina web',
} as const;

export type ConnectionName = (typeof connectionNames)[keyof typeof connectionNames];
