import { account as accountEn } from './en/account.ts';
import { alertForm as alertFormEn } from './en/alertForm.ts';
import { alerts as alertsEn } from './en/alerts.ts';
import { analysis as analysisEn } from './en/analysis.ts';
import { backup as backupEn } from './en/backup.ts';
import { baskets as basketsEn } from './en/baskets.ts';
import { choices as choicesEn } from './en/choices.ts';
import { common as commonEn } from './en/common.ts';
import { competitors as competitorsEn } from './en/competitors.ts';
import { dashboards as dashboardsEn } from './en/dashboards.ts';
import { data as dataEn } from './en/data.ts';
import { errors as errorsEn } from './en/errors.ts';
import { evolution as evolutionEn } from './en/evolution.ts';
import { figures as figuresEn } from './en/figures.ts';
import { firings as firingsEn } from './en/firings.ts';
import { forms as formsEn } from './en/forms.ts';
import { gap as gapEn } from './en/gap.ts';
import { groups as groupsEn } from './en/groups.ts';
import { hero as heroEn } from './en/hero.ts';
import { images as imagesEn } from './en/images.ts';
import { imports as importsEn } from './en/imports.ts';
import { individual as individualEn } from './en/individual.ts';
import { invitation as invitationEn } from './en/invitation.ts';
import { landing as landingEn } from './en/landing.ts';
import { login as loginEn } from './en/login.ts';
import { matrix as matrixEn } from './en/matrix.ts';
import { members as membersEn } from './en/members.ts';
import { networkCheck as networkCheckEn } from './en/networkCheck.ts';
import { notifications as notificationsEn } from './en/notifications.ts';
import { overview as overviewEn } from './en/overview.ts';
import { plan as planEn } from './en/plan.ts';
import { pricing as pricingEn } from './en/pricing.ts';
import { privacy as privacyEn } from './en/privacy.ts';
import { promotion as promotionEn } from './en/promotion.ts';
import { recovery as recoveryEn } from './en/recovery.ts';
import { register as registerEn } from './en/register.ts';
import { sets as setsEn } from './en/sets.ts';
import { settings as settingsEn } from './en/settings.ts';
import { stockOut as stockOutEn } from './en/stockOut.ts';
import { styleguide as styleguideEn } from './en/styleguide.ts';
import { team as teamEn } from './en/team.ts';
import { terms as termsEn } from './en/terms.ts';
import { webhook as webhookEn } from './en/webhook.ts';
import { account as accountEs } from './es/account.ts';
import { alertForm as alertFormEs } from './es/alertForm.ts';
import { alerts as alertsEs } from './es/alerts.ts';
import { analysis as analysisEs } from './es/analysis.ts';
import { backup as backupEs } from './es/backup.ts';
import { baskets as basketsEs } from './es/baskets.ts';
import { choices as choicesEs } from './es/choices.ts';
import { common as commonEs } from './es/common.ts';
import { competitors as competitorsEs } from './es/competitors.ts';
import { dashboards as dashboardsEs } from './es/dashboards.ts';
import { data as dataEs } from './es/data.ts';
import { errors as errorsEs } from './es/errors.ts';
import { evolution as evolutionEs } from './es/evolution.ts';
import { figures as figuresEs } from './es/figures.ts';
import { firings as firingsEs } from './es/firings.ts';
import { forms as formsEs } from './es/forms.ts';
import { gap as gapEs } from './es/gap.ts';
import { groups as groupsEs } from './es/groups.ts';
import { hero as heroEs } from './es/hero.ts';
import { images as imagesEs } from './es/images.ts';
import { imports as importsEs } from './es/imports.ts';
import { individual as individualEs } from './es/individual.ts';
import { invitation as invitationEs } from './es/invitation.ts';
import { landing as landingEs } from './es/landing.ts';
import { login as loginEs } from './es/login.ts';
import { matrix as matrixEs } from './es/matrix.ts';
import { members as membersEs } from './es/members.ts';
import { networkCheck as networkCheckEs } from './es/networkCheck.ts';
import { notifications as notificationsEs } from './es/notifications.ts';
import { overview as overviewEs } from './es/overview.ts';
import { plan as planEs } from './es/plan.ts';
import { pricing as pricingEs } from './es/pricing.ts';
import { privacy as privacyEs } from './es/privacy.ts';
import { promotion as promotionEs } from './es/promotion.ts';
import { recovery as recoveryEs } from './es/recovery.ts';
import { register as registerEs } from './es/register.ts';
import { sets as setsEs } from './es/sets.ts';
import { settings as settingsEs } from './es/settings.ts';
import { stockOut as stockOutEs } from './es/stockOut.ts';
import { styleguide as styleguideEs } from './es/styleguide.ts';
import { team as teamEs } from './es/team.ts';
import { terms as termsEs } from './es/terms.ts';
import { webhook as webhookEs } from './es/webhook.ts';

/** All texts, a namespace a feature. */
export const resources = {
  en: {
    common: commonEn,
    account: accountEn,
    backup: backupEn,
    figures: figuresEn,
    firings: firingsEn,
    forms: formsEn,
    groups: groupsEn,
    sets: setsEn,
    baskets: basketsEn,
    competitors: competitorsEn,
    invitation: invitationEn,
    members: membersEn,
    notifications: notificationsEn,
    overview: overviewEn,
    plan: planEn,
    pricing: pricingEn,
    team: teamEn,
    promotion: promotionEn,
    stockOut: stockOutEn,
    recovery: recoveryEn,
    register: registerEn,
    evolution: evolutionEn,
    gap: gapEn,
    individual: individualEn,
    matrix: matrixEn,
    landing: landingEn,
    login: loginEn,
    dashboards: dashboardsEn,
    alertForm: alertFormEn,
    alerts: alertsEn,
    analysis: analysisEn,
    data: dataEn,
    errors: errorsEn,
    hero: heroEn,
    images: imagesEn,
    imports: importsEn,
    settings: settingsEn,
    choices: choicesEn,
    styleguide: styleguideEn,
    networkCheck: networkCheckEn,
    privacy: privacyEn,
    terms: termsEn,
    webhook: webhookEn,
  },
  es: {
    common: commonEs,
    account: accountEs,
    backup: backupEs,
    figures: figuresEs,
    firings: firingsEs,
    forms: formsEs,
    groups: groupsEs,
    sets: setsEs,
    baskets: basketsEs,
    competitors: competitorsEs,
    invitation: invitationEs,
    members: membersEs,
    notifications: notificationsEs,
    overview: overviewEs,
    plan: planEs,
    pricing: pricingEs,
    team: teamEs,
    promotion: promotionEs,
    stockOut: stockOutEs,
    recovery: recoveryEs,
    register: registerEs,
    evolution: evolutionEs,
    gap: gapEs,
    individual: individualEs,
    matrix: matrixEs,
    landing: landingEs,
    login: loginEs,
    dashboards: dashboardsEs,
    alertForm: alertFormEs,
    alerts: alertsEs,
    analysis: analysisEs,
    data: dataEs,
    errors: errorsEs,
    hero: heroEs,
    images: imagesEs,
    imports: importsEs,
    settings: settingsEs,
    choices: choicesEs,
    styleguide: styleguideEs,
    networkCheck: networkCheckEs,
    privacy: privacyEs,
    terms: termsEs,
    webhook: webhookEs,
  },
} as const;
