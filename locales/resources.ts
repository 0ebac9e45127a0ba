import { analysis as analysisEn } from './en/analysis.ts';
import { common as commonEn } from './en/common.ts';
import { dashboards as dashboardsEn } from './en/dashboards.ts';
import { errors as errorsEn } from './en/errors.ts';
import { imports as importsEn } from './en/imports.ts';
import { landing as landingEn } from './en/landing.ts';
import { login as loginEn } from './en/login.ts';
import { styleguide as styleguideEn } from './en/styleguide.ts';
import { analysis as analysisEs } from './es/analysis.ts';
import { common as commonEs } from './es/common.ts';
import { dashboards as dashboardsEs } from './es/dashboards.ts';
import { errors as errorsEs } from './es/errors.ts';
import { imports as importsEs } from './es/imports.ts';
import { landing as landingEs } from './es/landing.ts';
import { login as loginEs } from './es/login.ts';
import { styleguide as styleguideEs } from './es/styleguide.ts';

/** All texts, a namespace a feature. */
export const resources = {
  en: {
    common: commonEn,
    landing: landingEn,
    login: loginEn,
    dashboards: dashboardsEn,
    analysis: analysisEn,
    errors: errorsEn,
    imports: importsEn,
    styleguide: styleguideEn,
  },
  es: {
    common: commonEs,
    landing: landingEs,
    login: loginEs,
    dashboards: dashboardsEs,
    analysis: analysisEs,
    errors: errorsEs,
    imports: importsEs,
    styleguide: styleguideEs,
  },
} as const;
