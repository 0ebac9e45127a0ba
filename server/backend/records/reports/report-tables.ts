import type { Generated } from 'kysely';
import type { ReportFile, ReportOutcome, ReportPause } from '../../../contract/entities/report.ts';
import type { ReportRhythm } from '../../../domain/calendar/report-schedule.ts';

/** Tables of migrations 044 and 047. Truth values are 0 or 1, moments ms since the epoch. */
export type ReportTables = {
  reports: {
    id: Generated<number>;
    team_id: number;
    /** Null once the dashboard was deleted; its name stays. */
    dashboard_id: number | null;
    dashboard_name: string;
    /** Null for the overview (`of_view` 0), or once the view was deleted. */
    view_id: number | null;
    of_view: number;
    /** Who made it: it shows what they may see. */
    owner_id: number;
    name: string;
    language_id: number;
    rhythm: ReportRhythm;
    weekday: number;
    month_day: number;
    hour: number;
    time_zone: string;
    file: ReportFile;
    only_changed: number;
    /** The address of the site, for the links of its mails. */
    base_url: string;
    /** Turns before this moment are none: it was not there yet, was paused, or had other times. */
    counts_from: number;
    paused: ReportPause | null;
    /** Of the figures that everybody got last: another one at a turn means that something has changed. */
    last_digest: string | null;
  };
  /** One of both: somebody of the team, or an outside address. */
  report_recipients: {
    id: Generated<number>;
    report_id: number;
    user_id: number | null;
    address_id: number | null;
    /** Mails that the server of the address refused, one after the other. */
    refusals: Generated<number>;
    /** When they ended the mails themselves. */
    ended_at: number | null;
  };
  report_addresses: {
    id: Generated<number>;
    team_id: number;
    email: string;
    added_by: number | null;
    created_at: number;
  };
  /** What came of a turn (one row each), or of somebody's wish for a mail. */
  report_deliveries: {
    id: Generated<number>;
    report_id: number;
    turn: number | null;
    asked_by: number | null;
    outcome: ReportOutcome;
    at: number;
    /** Of its figures; the last one also stands in `reports`, where it is kept. */
    digest: string | null;
    /** What its mails say, until they are gone. */
    content: string | null;
    /** Which part of it was missing to the end, and why; null where it was whole, or that is not known. */
    problem: string | null;
  };
};
