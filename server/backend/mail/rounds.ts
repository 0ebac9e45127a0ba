import { oneAtATime } from '../background/one-at-a-time.ts';
import { nextDueMail, type QueuedMail } from '../records/outgoing/mails.ts';
import { attempt, type MailServices } from './attempt.ts';
import { readCode } from './carrier.ts';

/** Mails sent at the same time: a slow recipient delays few others. */
const slots = 5;

export type Rounds = {
  /** Starts due mails as far as there are free slots, and more as they finish. Never throws, returns at once. */
  begin: () => void;
  /** Starts no more mails; resolves when those in flight have finished. */
  end: () => Promise<void>;
};

/** Sends due mails from the queue, several at once. Calls `onAttempt` for each, and `whenIdle` if none is in flight. */
export const createRounds = (services: MailServices, onAttempt: () => void, whenIdle: () => void): Rounds => {
  const inFlight = new Map<number, Promise<void>>();
  let ended = false;

  const send = (mail: QueuedMail): void => {
    onAttempt();
    const trying = attempt(services, mail).then(
      () => true,
      (error: unknown) => {
        // Do not continue at once: the next mail would be the same one, in an endless loop. The next round starts by itself.
        services.logger.error({ mail: mail.id, code: readCode(error) }, 'the result of a mail could not be stored');
        return false;
      },
    );
    const leave = (goOn: boolean): void => {
      inFlight.delete(mail.id);
      if (goOn) begin();
    };
    inFlight.set(mail.id, trying.then(leave));
  };

  const fill = async (): Promise<void> => {
    while (!ended && inFlight.size < slots) {
      const mail = await nextDueMail(services.records, services.now().getTime(), [...inFlight.keys()]);
      if (!mail || ended) break;
      send(mail);
    }
    if (!ended && inFlight.size === 0) whenIdle();
  };

  const { trigger: begin } = oneAtATime(() =>
    fill().catch((error: unknown) => {
      if (!ended) services.logger.error({ code: readCode(error) }, 'the queue of mails could not be read');
    }),
  );

  return {
    begin,
    end: async () => {
      ended = true;
      await Promise.all(inFlight.values());
    },
  };
};
