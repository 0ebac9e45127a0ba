import type { packages as packagesEn } from '../../en/accounts/packages.ts';

export const packages: Record<keyof typeof packagesEn, string> = {
  free: 'Gratis',
  starter: 'Inicial',
  growth: 'Crecimiento',
  enterprise: 'Empresa',
};
