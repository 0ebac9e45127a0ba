export const privacy = {
  title: 'Privacy notice',
  lead: 'Which personal data {{app}} processes, why, for how long, and what you can demand.',
  'controller.title': 'Who is responsible',
  'controller.text': `{{company}} runs {{app}} on this address and is responsible for the personal data that this notice speaks of (the controller). Write to {{contact}} with any question or request about your data.

Your employer decides who of its people gets an account and which lists and files it brings in. For the personal data in those, {{company}} works on its behalf (as a processor), and your employer is the first to ask.`,
  'which.title': 'Which data, why, and on which ground',
  'which.text': `What | What for | Ground
Account: name, mail address, language, a one-way hash of the password; a registration that is not confirmed, for seven days | to let you in, to know you in your team | contract
Team: its name and plan, its members and their roles, invitations | to decide who may see and change what | contract
Sessions: when you signed in and last came, browser and device as the browser names itself, network address | to keep you signed in, to let you see and end your sessions, to notice somebody else in your account | contract; legitimate interest in security
Attempts to sign in and other forms sent without an account: mail address and network address, as keyed hashes that name nobody, for an hour at most | to stop the guessing of passwords | legitimate interest in security
Dashboards: the products, retailers, groups, filters, alerts and notes that you choose or write | to show you what you asked for | contract
Mails that we send you: address, subject, content, time | to confirm an address, to recover a password, to invite, to alert, to report | contract
Mail addresses of people without an account that an owner or administrator of a team allows for reports: the address, who allowed it and when, which reports it gets, when each was sent or refused | to send them the figures that the team shares with them | legitimate interest of the team and of the person it writes to
Opened share links: time and shortened network address | to let who made a link see whether it is used | legitimate interest in security
Logs: time, page, result, duration, a number for each request; at sign-in and at changes of an account also the network address | to find faults and attacks | legitimate interest in running the service safely

Logs hold no password, no access token, no cookie and no mail address. The prices that this service observes are about products and shops, not about persons.

We need your name and mail address to give you an account: without them there is none. We take no decision about you by automatic means alone, we build no profiles of you, and we sell no data.`,
  'cookies.title': 'Cookies',
  'cookies.text': `{{app}} sets two cookies. Both are needed for what you ask for, both are read by this server alone, and scripts cannot read either. Beside them only files of this server (fonts, styles, scripts, pictures) lie in the cache of your browser.

Name | What for | How long
{{sessionCookie}} | ties your requests to your session, so that you stay signed in and forms are safe; it holds a random number, no data about you | at most {{sessionDays}} days; the session behind it ends {{idleHours}} hours after your last visit, or when you sign out
{{languageCookie}} | remembers the language that you chose by the link of this page; set only then | one year

Who only reads pages without a form, such as this one, gets no cookie.`,
  'third.title': 'Third parties',
  'third.none': `By default no third party takes part: fonts, pictures, charts and scripts come from this server, and no page of this service makes your browser ask another host for anything. This installation is set up that way: no service for the analysis of behaviour is configured.`,
  'third.analytics': `Fonts, pictures, charts and scripts come from this server, with one exception that {{company}} has configured: a service that analyses how pages are used.

Pages that need a sign-in load its script from {{analyticsHost}}. That host learns your network address, your browser and the pages that you open, and its script can record clicks, scrolling and what a page shows. It may set cookies of its own, which the table above does not list. Open pages, such as this one and the sign-in page, do not load it.

Its purpose is to make screens easier to use. {{company}} tells you on which ground it does so, how long the recordings are kept, and how you can object or withdraw a consent: {{contact}}.`,
  'third.more': `Beside that, data goes only to those who run the servers or send the mails on behalf of {{company}}, under a contract that binds them to this purpose, and to authorities where the law obliges us.`,
  'retention.title': 'How long data is kept',
  'retention.text': `- Account and team: as long as the account exists, and afterwards until the periods of the contract and of the law have passed.
- Sessions: until you sign out or they run out, {{sessionDays}} days at most. A visitor’s session, which holds nothing but the safety number of a form, ends after an hour.
- Dashboards and what belongs to them: until your team deletes them, or the contract ends.
- Mails: until they have been sent, or, where no mail server is set up, until {{company}} clears the folder in which they wait. Copies lie with the mail server that {{company}} uses.
- Outside addresses for reports: until an owner or administrator of the team removes them, or the team is deleted. That a report was sent is kept for 90 days, what it said for a week. Each report has a link that ends it with one click, without an account; from then on nothing goes to that address from that report, and whoever made it sees so. To have the address removed as well, write to the team that sends the reports, or to {{contact}}.
- Logs and copies for safety: for as long as {{company}} has decided, which it tells you when you ask.`,
  'rights.title': 'Your rights',
  'rights.text': `You can ask {{company}} at any time, free of charge:

- for access: which data about you there is, and a copy of it;
- for correction of what is wrong (the language you can change yourself);
- for erasure of what is no longer needed, and for restriction of its use while a question is open;
- for portability: your data in a common, machine-readable form;
- to stop: you may object to processing that rests on a legitimate interest, and withdraw a consent for the future.

In Latin America the laws call these the ARCO rights: acceso, rectificación, cancelación y oposición. They hold here in the same way, wherever you are, with the periods for an answer that your law sets. In the European Economic Area you receive an answer within one month.

Write to {{contact}} and say who you are and what you ask for; we may ask for something that proves it is you. If you are not content with the answer, you can complain to the authority for data protection of your country.`,
  'transfers.title': 'Transfers to other countries',
  'transfers.text': `The data lies where {{company}} has its servers, and {{app}} itself sends it nowhere else. If those servers, or the people who look after them, are in a country other than yours, {{company}} uses the safeguards that your law asks for, such as standard contractual clauses, and tells you which ones when you ask.`,
  'security.title': 'How it is protected',
  'security.text': `- Pages and forms can travel encrypted; when this address begins with https, they do.
- Passwords are stored as hashes that are slow to guess. Access tokens stay on the server and never reach your browser.
- Each request is checked for what your role may see and do. Forms carry a safety number that other sites do not know.
- A strict policy in each page forbids scripts that do not come from where this notice says.

No protection is complete. If data about you becomes known to others and that can harm you, we tell you and the authority as the law says.`,
  'changes.title': 'Changes to this notice',
  'changes.text': `When the service or the law changes, so does this notice. The date at the top says since when a version holds. A change that concerns what you have agreed to is announced beforehand.`,
  'contact.title': 'Contact',
  'contact.text': `Questions and requests about personal data go to {{company}}, {{contact}}.`,
  versionOf: 'Version of {{date}}',
  contents: 'On this page',
} as const;
