import type { Translator } from '../../../rendering/translator.ts';

const roles = ['owner', 'administrator', 'analyst', 'reader'] as const;
type Role = (typeof roles)[number];
const isRole = (key: string): key is Role => roles.some(role => role === key);

/** A role in words; one without a text has the upstream's name. */
export const roleText = (t: Translator, key: string): string => (isRole(key) ? t(`account:role_${key}`) : key);
