import { createHmac } from 'node:crypto';

/** The secret of a team's webhook: made of the backend's own key and the turn, so that it is kept nowhere. */
export const secretOf = (key: string, teamId: number, turn: number): string =>
  `whsec_${createHmac('sha256', key).update(`webhook ${teamId} ${turn}`).digest('base64url')}`;

/** `t=…,v1=…`: the moment (s since the epoch), and HMAC-SHA256 in hex over `moment.body`. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
