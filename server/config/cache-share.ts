const megabyte = 1024 * 1024;

/** What the backend keeps, of eighths: rows and replies. Without an embedded backend its share is not used. */
const ofBackend = 3;
/** What the web workers keep: replies as objects, and finished pages, which are the largest. */
const ofReplies = 1;
const ofPages = 4;

/** CACHE_MB by what is kept, in bytes: of the backend, and of each web worker. */
export const shareCache = (megabytes: number, workers: number) => {
  const eighth = (megabytes * megabyte) / 8;
  return {
    backend: Math.floor(ofBackend * eighth),
    replies: Math.floor((ofReplies * eighth) / workers),
    pages: Math.floor((ofPages * eighth) / workers),
  };
};
