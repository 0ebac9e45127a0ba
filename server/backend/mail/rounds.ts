import { oneAtATime } from '../background/one-at-a-time.ts';
import { nextDueMail, type QueuedMail } from '../records/mails.ts';
import { attempt, type Desk } from './attempt.ts';
import { codeOf } from './carrier.ts';

/** Mails in flight at once: a slow recipient holds up few others. */
const slots = 5;

export type Rounds = {
  /** Begins with what is due, as far as there is room; what ends makes room for the next. Never throws, never waits. */
  begin: () => void;
  /** Begins with no other mail; resolves when those in flight have ended. */
  end: () => Promise<void>;
};

/** Takes due mails out of the queue, some at once. `heard` is called at each, `whenIdle` where none is in flight. */
export const createRounds = (desk: Desk, heard: () => void, whenIdle: () => void): Rounds => {
  const inFlight = new Map<number, Promise<void>>();
  let ended = false;

  const send = (mail: QueuedMail): void => {
    heard();
    const trying = attempt(desk, mail).then(
      () => true,
      (error: unknown) => {
        // Not on to the next at once: it would be the same mail again, in a circle. The next round comes by itself.
        desk.logger.error({ mail: mail.id, code: codeOf(error) }, 'what became of a mail could not be kept');
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
      const mail = await nextDueMail(desk.records, desk.now().getTime(), [...inFlight.keys()]);
      if (!mail || ended) break;
      send(mail);
    }
    if (!ended && inFlight.size === 0) whenIdle();
  };

  const { ask: begin } = oneAtATime(() =>
    fill().catch((error: unknown) => {
      if (!ended) desk.logger.error({ code: codeOf(error) }, 'the queue of mails could not be read');
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
