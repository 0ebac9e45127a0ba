import type { Generated } from 'kysely';

/**
 * Why a mail was given up: the server refused it for good, its time ran out, it could no longer be decrypted, or it was
 * withdrawn, by an administrator or because its recipient gets the report no more, or sending it ended the process several
 * times: whether it arrived is unknown then.
 */
export type MailFault = 'refused' | 'tooLate' | 'unreadable' | 'withdrawn' | 'lost';

/**
 * The queue of mails and their results. `sealed` holds address and letter, encrypted; it is null once the mail was sent
 * or given up. Times are milliseconds since 1970.
 */
export type MailTables = {
  mails: {
    id: Generated<number>;
    kind: string;
    sealed: string | null;
    created_at: number;
    /** After this moment the mail is no longer worth sending and is given up. */
    valid_until: number;
    /** How many attempts have failed. */
    failures: Generated<number>;
    /** How often the server refused it permanently. */
    refusals: Generated<number>;
    sent_at: number | null;
    given_up_at: number | null;
    /** The account of its recipient, for mails about alerts only; null for others. */
    user_id: number | null;
    /** The time of a report that it is of; null for others. */
    delivery_id: number | null;
    /** Why it was given up. */
    fault: MailFault | null;
  };
};
