import type { Generated } from 'kysely';
import type { AlertBaseline, AlertEvent } from '../../../contract/entities/alert-kinds.ts';

/** Tables of migrations 018, 027 and 028. Truth values are 0 or 1, days are yyyy-mm-dd, moments ms since the epoch. */
export type AlertTables = {
  alerts: {
    id: Generated<number>;
    dashboard_id: number;
    created_by: number;
    kind: 'basic' | 'advanced';
    state: 'on' | 'paused' | 'archived';
    /** JSON of the contract's body. */
    definition: string;
    /** What was observed up to this moment (ISO, UTC) fires nothing; null: there was nothing yet. */
    since: string | null;
    /** The newest import that was finished then; null if unknown. */
    since_import: number | null;
    /** Where the site was reached when the alert was made. */
    base_url: string;
    created_at: number;
  };
  /** When alerts were not on; `to_…` and `newest` are null while that goes on. */
  alert_pauses: {
    id: Generated<number>;
    alert_id: number;
    from_at: number;
    from_import: number;
    to_at: number | null;
    to_import: number | null;
    newest: string | null;
  };
  alert_firings: {
    id: Generated<number>;
    alert_id: number;
    product_id: number;
    day: string;
    places: number;
    price: number | null;
    baseline: number | null;
    /** At how many of the places it began on the day: the prices are of those. */
    began: number | null;
    /** At how many of those the price was above its baseline. */
    above: number | null;
    /** What it was about when it fired, and what its price was compared with; null before migration 023. */
    event: AlertEvent | null;
    against: AlertBaseline | null;
    retailer_id: number | null;
    import_id: number | null;
    fired_at: number;
    /** JSON of what is shown of its shops (`ShopSummary`); null for firings stored without shops. */
    told: string | null;
  };
  /** The shops at which a firing's condition began on its day. */
  alert_firing_shops: {
    id: Generated<number>;
    firing_id: number;
    shop_id: number;
    price: number | null;
    baseline: number | null;
    /** The import with the observation, and the one after which it fired. */
    import_id: number;
    after_import_id: number;
  };
  notifications: {
    id: Generated<number>;
    user_id: number;
    firing_id: number;
    viewed: Generated<number>;
    /** 1 if it was mailed, or is not to be mailed. */
    mailed: Generated<number>;
    /** Highest id of the firing's shops that were mailed, or are not to be mailed. */
    mailed_to: Generated<number>;
  };
  /** Imports after which alerts were evaluated. */
  alert_runs: { import_id: number; evaluated_at: number; firings: number };
  alert_settings: {
    user_id: number;
    mail: 'at_once' | 'daily' | 'off';
    /** Of a day in `time_zone`. */
    hour: number;
    /** Null: that of the first dashboard of the person's team. */
    time_zone: string | null;
    /** The day of the last digest. */
    digest_day: string | null;
  };
};
