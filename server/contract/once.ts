/**
 * The header with which what makes something says which sending it is: the same again is answered with what was made the first
 * time. An API may ignore it.
 */
export const onceHeader = 'idempotency-key';
