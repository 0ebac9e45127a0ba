import type { Generated } from 'kysely';

/** Why a mail was given up: the server refused it for good, it was too late for it, or it could not be read any more. */
export type MailFault = 'refused' | 'tooLate' | 'unreadable';

/**
 * The queue of mails, and what became of them. `sealed` holds address and letter, encrypted; it is null once the mail was
 * sent or given up. Times are milliseconds since 1970.
 */
export type MailTables = {
  mails: {
    id: Generated<number>;
    kind: string;
    sealed: string | null;
    created_at: number;
    /** Past this moment the letter is worth nothing and is given up. */
    valid_until: number;
    /** When it is tried next; null once it was sent or given up. */
    due_at: number | null;
    /** How often it was tried, an attempt under way included. */
    attempts: Generated<number>;
    /** How many attempts have failed. */
    failures: Generated<number>;
    /** How often the server refused it for good. */
    refusals: Generated<number>;
    sent_at: number | null;
    given_up_at: number | null;
    /** Whose it is, of mails about alerts alone; null of the others. */
    user_id: number | null;
    /** Why it was given up. */
    fault: MailFault | null;
  };
};
