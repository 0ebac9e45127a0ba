import { Agent, request } from 'undici';
import { signIn } from '../../../server/contract/calls/main/accounts/account.ts';
import { inviteMembers } from '../../../server/contract/calls/main/accounts/members.ts';
import { backendSocket } from '../../../server/processes/data-folder.ts';
import { julia } from '../data/demo-folder.ts';
import type { Product } from '../product.ts';

/** Invites an address as an integrator would, by the API of a running product. */
export async function inviteByApi(product: Product, dashboardId: number, email: string): Promise<void> {
  const dispatcher = new Agent({ connect: { socketPath: backendSocket(product.dataDir) ?? '' } });
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await request(`http://backend/main${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      dispatcher,
    });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    return answer.body.json();
  };
  const { accessToken } = signIn.reply.parse(await post(signIn.path, julia));
  const headers = { authorization: `Bearer ${accessToken}`, 'x-public-url': product.url };
  const path = inviteMembers.path.replace('{dashboardId}', String(dashboardId));
  await post(path, { members: [email], message: 'Mire los precios' }, headers);
  await dispatcher.close();
}
