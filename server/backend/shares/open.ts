import type { OpenedShare } from '../../contract/entities/share.ts';
import { shortenedAddress } from '../../domain/shortened-address.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import { hashOfToken } from '../mail/mail-tokens.ts';
import { ApiProblem, conflict, notFound, tooManyAttempts } from '../problems/problem.ts';
import { findShareByToken, noteOpening, paperOf, type Share } from '../records/shares/shares.ts';
import { readStanding, type Standing } from './standing.ts';

type Asked = { token: string; password?: string | undefined; pass?: string | undefined; counts: boolean };

/** Counts an attempt, and throws where there were too many. */
const countAttempt = async (
  { shareLimit }: AccountServices,
  account: string,
  address: string | undefined,
): Promise<void> => {
  const seconds = await shareLimit.attempt(account, address);
  if (seconds > 0) throw tooManyAttempts(seconds);
};

/** A link by its token. Whoever tries tokens that there are not is slowed down by their address. */
const findOrRefuse = async (services: AccountServices, token: string, address: string | undefined): Promise<Share> => {
  const hash = hashOfToken(token);
  const found = await findShareByToken(services.records, hash);
  if (found) return found;
  await countAttempt(services, hash, address);
  throw notFound('Share link');
};

/** Throws unless the password is right; a wrong one counts for the link, and for the address. */
const refuseWrong = async (
  services: AccountServices,
  { id, passwordHash }: Share,
  password: string,
  address: string | undefined,
): Promise<void> => {
  const account = `share ${id}`;
  await countAttempt(services, account, address);
  if (!(await verifyPassword(passwordHash ?? undefined, password))) {
    throw conflict('password_wrong', 'The password is wrong');
  }
  await services.shareLimit.succeeded(account, address);
};

/** A pass for a link with a password; null for one without. Throws where the password is missing or wrong. */
const passFor = async (
  services: AccountServices,
  share: Share,
  { password, pass }: Asked,
  address: string | undefined,
): Promise<string | null> => {
  if (share.passwordHash === null) return null;
  if (pass !== undefined && (await services.tokens.isPass(pass, share.id))) return pass;
  if (password === undefined) throw conflict('password_needed', 'The link has a password');
  await refuseWrong(services, share, password, address);
  return services.tokens.issuePass(share.id);
};

const openOrRefuse = (standing: Standing): Extract<Standing, { state: 'open' }> => {
  if (standing.state === 'open') return standing;
  throw new ApiProblem(410, standing.state, 'The link shows nothing any more');
};

/** Opens a link for somebody without an account, as of now. */
export const openShare = async (
  services: AccountServices,
  asked: Asked,
  address: string | undefined,
): Promise<OpenedShare> => {
  const { records, tokens } = services;
  const share = await findOrRefuse(services, asked.token, address);
  const now = services.now().getTime();
  const { view, maker, tokenVersion } = openOrRefuse(await readStanding(records, share, now));
  const pass = await passFor(services, share, asked, address);
  const bearer = { userId: maker.userId, version: tokenVersion, share: share.id };
  const { accessToken } = await tokens.issue(bearer);
  if (asked.counts) await noteOpening(records, share.id, now, shortenedAddress(address));
  return {
    name: share.name,
    dashboardId: share.dashboardId,
    analysis: view?.analysis ?? null,
    query: view?.query ?? (await paperOf(records, share.id)) ?? '',
    files: share.files,
    expiresAt: new Date(share.expiresAt).toISOString(),
    accessToken,
    pass,
  };
};
