/** The place of the files cannot be used, or not now; the message says why, without its address and keys. */
export class FilesFault extends Error {
  /** Short, for logs and figures. */
  readonly code: string;
  constructor(code: string, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'FilesFault';
    this.code = code;
  }
}
