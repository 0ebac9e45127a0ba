import {
  confirmEmail,
  createUser,
  mailServiceState,
  resendConfirmation,
} from '../../../contract/calls/main/accounts/registration.ts';
import { alike } from '../../accounts/alike.ts';
import { refuseWeakPassword } from '../../accounts/faults.ts';
import { inTurn } from '../../accounts/in-turn.ts';
import { confirmRegistration, mailConfirmationAgain, register } from '../../accounts/register.ts';
import { type Implementation, implementOpen } from '../../api/implement.ts';
import { normalEmail } from '../../records/accounts/users.ts';
import type { Services } from '../../services.ts';

const done = { done: true } as const;

const createCall = (services: Services): Implementation =>
  implementOpen(createUser, async ({ body, baseUrl }) => {
    const { name, lastName, email, teamName, password } = body;
    const about = [name, lastName, email, teamName];
    await refuseWeakPassword({ password, repeated: undefined, about }, { password: 'password', repeated: '' });
    return alike(async () => {
      // Submitting a form twice, as a double click does, is one registration.
      await inTurn(normalEmail(email), () => register(services, body, baseUrl));
      return { userId: await services.handles.seal(email) };
    });
  });

const confirmCall = (services: Services): Implementation =>
  implementOpen(confirmEmail, async ({ query, baseUrl }) => {
    const bearer = await confirmRegistration(services, query.token, baseUrl);
    return { ...done, passwordMailed: bearer === null, ...(bearer ? await services.tokens.issue(bearer) : {}) };
  });

const resendCall = (services: Services): Implementation =>
  implementOpen(resendConfirmation, ({ params, baseUrl }) =>
    alike(async () => {
      const email = await services.handles.open(params.userId);
      if (email) await mailConfirmationAgain(services, email, baseUrl);
      return done;
    }),
  );

const mailCall = ({ mailer }: Services): Implementation =>
  implementOpen(mailServiceState, () => ({ state: mailer.state() }));

/** Registration up to the confirmed address (docs/product.md §7.1). */
export const registrationCalls = (services: Services): Implementation[] => [
  createCall(services),
  confirmCall(services),
  resendCall(services),
  mailCall(services),
];
