/** Why there is no picture: what it is, how it came, or that there was no time for it. */
export type ImageFault =
  | 'address'
  | 'host'
  | 'unreachable'
  | 'redirects'
  | 'status'
  | 'tooSlow'
  | 'tooLarge'
  | 'type'
  | 'tooManyPixels'
  | 'broken'
  | 'busy';

/** A picture that could not be had. Its text names the fault alone, never an address. */
export class ImageProblem extends Error {
  readonly fault: ImageFault;
  constructor(fault: ImageFault, cause?: unknown) {
    super(`no picture: ${fault}`, { cause });
    this.fault = fault;
  }
}
