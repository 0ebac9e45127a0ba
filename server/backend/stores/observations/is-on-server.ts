/** Whether a place of observations is the address of a server of ClickHouse; else it is a path. */
export const isOnServer = (place: string): boolean => /^https?:\/\//.test(place);
