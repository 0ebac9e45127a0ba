import { FilesFault } from '../files-fault.ts';

const lost = 'the connection to the server of the bucket was lost';
const wrongKey = 'the server of the bucket does not know this key, or its secret is another one';
const otherRegion = 'the bucket lies in another region than region= names';

/** Codes of the server, or of the system, and what they say. */
const reasons: readonly [RegExp, string][] = [
  [/^(?:InvalidAccessKeyId|SignatureDoesNotMatch|InvalidSecurity)$/, wrongKey],
  [/^(?:ExpiredToken|InvalidToken|TokenRefreshRequired)$/, 'AWS_SESSION_TOKEN has expired, or is of another key'],
  [
    /^(?:AccessDenied|AllAccessDisabled|AccountProblem|403)$/,
    'this key may not do what is needed there: let it list the bucket, and get, put and delete its objects',
  ],
  [/^NoSuchBucket$/, 'there is no such bucket: make it first'],
  [/^InvalidBucketName$/, 'the server takes no bucket of this name'],
  [/^(?:PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|301|307)$/, otherRegion],
  [
    /^RequestTimeTooSkewed$/,
    'the clock of this machine and that of the bucket’s server differ by more than it takes: set this one right',
  ],
  [/^(?:QuotaExceeded|XMinioStorageFull|507)$/, 'the server of the bucket has no room left'],
  [/^(?:SlowDown|RequestLimitExceeded|429)$/, 'the server of the bucket has too much to do'],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'nothing answers at the bucket’s host and port'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'the bucket’s host has no address'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_ABORTED)$/, lost],
  [/^UND_ERR_(?:\w+_)?TIMEOUT$/, 'the server of the bucket does not answer in time'],
  [/^(?:CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|ERR_TLS_\w+)$/, 'its certificate is not trusted'],
  [/^(?:EPROTO|ERR_SSL_\w+|HPE_\w+)$/, 'it does not speak TLS at that port, or speaks nothing else'],
];

/** What a code says, where it says that the bucket cannot be used. */
const reasonOf = (code: string): string | undefined => reasons.find(([pattern]) => pattern.test(code))?.[1];

/** What the server refused or could not do. */
export const serverFault = (code: string): FilesFault =>
  new FilesFault(code, reasonOf(code) ?? `the server of the bucket refuses with ${code}`);

const codeOf = (error: unknown): string => {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const { code, cause } = (inner ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : cause === undefined ? '' : codeOf(cause);
};

/** An error of the connection as a FilesFault; others, such as of a request that was given up, as they are. */
export const asConnectionFault = (error: unknown): unknown => {
  if (error instanceof FilesFault) return error;
  const code = codeOf(error);
  const reason = reasonOf(code);
  return reason === undefined ? error : new FilesFault(code, reason, error);
};

/** Whether the same request may be answered a moment later. */
export const isPassing = (code: string): boolean =>
  /^(?:5\d\d|429|SlowDown|RequestLimitExceeded|RequestTimeout|InternalError|ServiceUnavailable|OperationAborted)$/.test(
    code,
  ) || /^(?:ECONN|EPIPE|UND_ERR)/.test(code);
