import { recoverPassword, resendRecovery, saveNewPassword } from '../../../contract/calls/main/accounts/recovery.ts';
import { alike } from '../../accounts/alike.ts';
import { mailRecovery, recoverWithToken } from '../../accounts/recover.ts';
import { mailConfirmationAgain } from '../../accounts/register.ts';
import { type Implementation, implementOpen } from '../../api/implement.ts';
import { newestRegistration } from '../../records/accounts/registrations.ts';
import type { Services } from '../../services.ts';

const done = { done: true } as const;

/** People who have not confirmed their address yet get that link instead: they have a password. */
const mailWhatHelps = async (services: Services, email: string, baseUrl: string): Promise<void> => {
  if (await newestRegistration(services.records, email)) return mailConfirmationAgain(services, email, baseUrl);
  await mailRecovery(services, email, baseUrl);
};

const recoverCall = (services: Services): Implementation =>
  implementOpen(recoverPassword, ({ body, baseUrl }) =>
    alike(async () => {
      await mailWhatHelps(services, body.email, baseUrl);
      return { userId: await services.handles.seal(body.email) };
    }),
  );

const resendCall = (services: Services): Implementation =>
  implementOpen(resendRecovery, ({ params, baseUrl }) =>
    alike(async () => {
      const email = await services.handles.open(params.userId);
      if (email) await mailWhatHelps(services, email, baseUrl);
      return done;
    }),
  );

const saveCall = (services: Services): Implementation =>
  implementOpen(saveNewPassword, async ({ body, baseUrl }) => ({
    ...done,
    personId: await recoverWithToken(services, body, baseUrl),
  }));

/** Recovery of a password (docs/product.md §7.1). */
export const recoveryCalls = (services: Services): Implementation[] => [
  recoverCall(services),
  resendCall(services),
  saveCall(services),
];
