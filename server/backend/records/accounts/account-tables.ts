import type { Generated } from 'kysely';
import type { PackageKey } from '../../../domain/accounts/packages.ts';
import type { AnalysisKey } from '../../../domain/analysis/analysis-keys.ts';

/** Keys of the roles that migration 002 adds. */
export type RoleKey = 'owner' | 'administrator' | 'analyst' | 'reader';

/** Tables of migrations 002, 004, 008, 012, 016, 037 and 041. Truth values are 0 or 1, days are yyyy-mm-dd, moments ms since the epoch. */
export type AccountTables = {
  roles: { id: number; key: RoleKey };
  packages: {
    id: number;
    key: PackageKey;
    max_products: number;
    max_retailers: number;
    max_countries: number;
    month_price: number;
    year_price: number;
    currency: string;
  };
  analysis_types: {
    id: number;
    type: AnalysisKey;
    icon: string;
    color: string;
    color_rgb: string;
    active: number;
    enable: number;
    can_select: number;
  };
  /** `is_demo`: 1 for a team that came with the demo market; `share_links`: 0 where administrators do without them. */
  teams: { id: Generated<number>; name: string; is_demo: Generated<number>; share_links: Generated<number> };
  plans: {
    id: Generated<number>;
    team_id: number;
    package_id: number;
    name: string;
    is_trial: Generated<number>;
    /** Of a trial, and of what is paid for; null: it does not end. */
    expires_at: number | null;
    configured: Generated<number>;
  };
  plan_countries: { plan_id: number; country_id: number };
  users: {
    id: Generated<number>;
    email: string;
    name: string;
    last_name: string;
    password_hash: string;
    language_id: Generated<number>;
    status: Generated<UserStatus>;
    email_confirmed_at: number | null;
    token_version: Generated<number>;
  };
  registrations: {
    id: Generated<number>;
    email: string;
    name: string;
    last_name: string;
    team_name: string;
    password_hash: string;
    language_id: number;
    token_hash: string;
    token_expires_at: number;
    created_at: number;
  };
  password_recoveries: { user_id: number; token_hash: string; expires_at: number };
  invitations: {
    id: Generated<number>;
    team_id: number;
    inviter_id: number;
    role_id: number;
    email: string;
    message: string;
    token_hash: string;
    expires_at: number;
    accepted_at: number | null;
    withdrawn_at: number | null;
  };
  memberships: { team_id: number; user_id: number; role_id: number; status: Generated<UserStatus> };
};

/** Of an account, and of a membership: `off` is refused at the next request. */
export type UserStatus = 'active' | 'off';
