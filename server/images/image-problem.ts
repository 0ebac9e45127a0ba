/** Why there is no image: its content, its transfer, or lack of time. */
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

/** An image that could not be fetched. Its message has only the fault, never an address. */
export class ImageProblem extends Error {
  readonly fault: ImageFault;
  constructor(fault: ImageFault, cause?: unknown) {
    super(`no picture: ${fault}`, { cause });
    this.fault = fault;
  }
}
