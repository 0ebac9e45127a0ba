import { createHmac, hkdfSync } from 'node:crypto';

/** The key from which the secrets of webhooks are derived: from the backend's own key, for this purpose only. */
export const deriveWebhookKey = (key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'vitrina webhook secrets', 32)).toString('base64url');

/** The secret of a team's webhook, derived from the webhooks' key and the turn, so that it is not stored. */
export const deriveSecret = (key: string, teamId: number, turn: number): string =>
  `whsec_${createHmac('sha256', key).update(`webhook ${teamId} ${turn}`).digest('base64url')}`;

/** `t=…,v1=…`: the moment (s since the epoch), and HMAC-SHA256 in hex over `moment.body`. */
export const sign = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
