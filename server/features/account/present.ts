import type { AccountPageProps } from '../../../views/pages/account/AccountPage.tsx';
import type { SessionRow } from '../../../views/pages/account/Sessions.tsx';
import { bounds, type EmailState, type Profile } from '../../contract/entities/account.ts';
import { zoneName } from '../../domain/calendar/zone-names.ts';
import { type Lang, languageById, languageFacts, languageId, languages } from '../../domain/languages.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { PersonSession } from '../../session/directory.ts';
import { roleText } from '../shared/people/members.ts';
import type { Words } from '../shared/words/observed-words.ts';

const presentRow = (t: Translator, { moment }: Words, session: PersonSession): SessionRow => ({
  handle: session.handle,
  device: session.device ?? t('account:unknownDevice'),
  address: session.address ?? '–',
  signedIn: moment(session.signedInAt),
  lastSeen: moment(session.lastSeenAt),
  current: session.current,
});

const languageOptions = languages.map(lang => ({ value: lang, label: languageFacts(lang).name }));

export type AccountData = {
  profile: Profile;
  /** Null if the upstream does not say. */
  settings: { languageId: number } | null;
  email: EmailState | null;
  sessions: PersonSession[];
  timeZone: string;
};

/** The content of /account, without the messages of its forms. */
export const accountProps = (t: Translator, lang: Lang, words: Words, known: AccountData): AccountPageProps => {
  const { profile, settings, email, sessions, timeZone } = known;
  return {
    name: `${profile.name} ${profile.lastName}`,
    email: profile.email,
    emailState: email === null ? 'unknown' : email.validated ? 'confirmed' : 'open',
    team: profile.team.name,
    role: roleText(t, profile.role),
    language: languageById(settings?.languageId ?? languageId(lang)) ?? lang,
    languages: languageOptions,
    sessions: sessions.map(session => presentRow(t, words, session)),
    zone: t('account:zone', { zone: zoneName(lang, timeZone), short: words.zone() }),
    bounds,
    errors: [],
    problem: null,
  };
};
