export const terms = {
  title: 'Terms and conditions',
  lead: 'What {{company}} and the companies that use {{app}} can expect of each other.',
  'who.title': 'Who agrees on what',
  'who.text': `{{company}} (“we”) runs {{app}} on this address. “You” are the company or organisation whose people use it, and each of these people where a rule speaks of what a person does.

{{app}} is made for businesses. It is not offered to consumers. Whoever accepts these terms for a company says that they may do so.

Where you and {{company}} have signed a contract, that contract comes first. These terms fill in what it leaves open.`,
  'service.title': 'What the service does',
  'service.text': `{{app}} watches prices, promotions, stock and pictures of products in shops and online shops. It shows them to you in dashboards, tables, charts, files and alerts.

- It describes what was seen at a shop at a moment. It does not promise that the shop still sells at that price.
- It informs decisions. Deciding, and what follows from it, stays with you.
- Screens and analyses may change as the service grows. We do not take away what you pay for without telling you beforehand.`,
  'accounts.title': 'Accounts and teams',
  'accounts.text': `Each person has an account of their own, with a mail address that they can read. Accounts belong to a team, and the team belongs to you.

- Keep passwords to yourself. An account is for one person, not for a department.
- Your administrators decide who is invited, who may see which dashboard, and whose account is switched off.
- What people of your team do with their accounts counts as done by you.
- Tell us at once when you think that somebody else knows a password: {{contact}}.`,
  'plans.title': 'Packages and payment',
  'plans.text': `Your team has a plan. Its package sets how many products, retailers and countries your team can watch. The page “Packages” names these limits, and your team’s page “Plan” shows how much of them is used.

- A trial ends on the day that is shown to you. It does not turn into a paid package by itself.
- At a limit nothing is deleted: new products, retailers or countries cannot be added until there is room or a larger package.
- No payment is taken inside {{app}}, and no card number is asked for. Prices, invoices, taxes and the date of payment are agreed with {{company}} outside of it.
- When a plan has run out, we may close the analyses until it is renewed.`,
  'use.title': 'What is not allowed',
  'use.text': `You may use the service for your own business and take out your data as files. You may not:

- pass accounts on, resell the service, or offer its data to the public as a service of your own;
- try to reach data of other teams, get around limits, or test the security of the service without our written consent;
- put a load on it that disturbs others, for example with programs that fetch pages without pause;
- import data that you have no right to use, or that contains malicious software;
- use it to agree on prices with competitors, or for anything else that the law forbids.

Before we switch off an account for one of these reasons we tell you why, unless waiting would cause harm.`,
  'data.title': 'Where the data comes from, and how exact it is',
  'data.text': `Prices come from observations: public offers of shops, open data of authorities, files that you import, and sources that were agreed with you. Each figure states on how many observations it stands, and each table can be taken out with the same numbers.

- Observations can be late, incomplete or wrong: shops change prices, name products differently, or do not answer.
- Averages and other figures are computed from the observations that are there. What was not observed is not guessed.
- Where a dashboard is marked as demo data, its figures are invented.
- Tell us about an error that you find. We correct it or say why it cannot be corrected.`,
  'property.title': 'Whose it is',
  'property.text': `The service, its software and its design belong to {{company}} or to those who have licensed them to it. You receive the right to use them while these terms hold, and no more than that.

What you bring in stays yours: your lists of products, your imported files, your notes. You allow us to store and process it as far as running the service for you requires.

Names, brands and pictures of products belong to their owners. That they appear here does not mean that their owners recommend this service.`,
  'privacy.title': 'Personal data',
  'privacy.text': `The privacy notice says which personal data we process, why and for how long. Where we process personal data on your behalf, we do so on your instructions, and we sign a data processing agreement when you ask for one.`,
  'availability.title': 'Availability and support',
  'availability.text': `We run the service with care. We do not promise that it is always reachable: it is maintained, networks fail, and sources stop answering. Work that we can plan is announced beforehand where it will be felt.

A promise of certain hours or of a certain availability holds only where your contract with {{company}} contains it.`,
  'liability.title': 'Liability',
  'liability.text': `Nothing in these terms limits liability that the law does not allow to be limited, such as for intent, gross negligence, or injury to persons.

Otherwise, as far as the law allows:

- we are not liable for profit that was hoped for, nor for decisions that were taken because of a figure;
- what we owe in total within one year is limited to what you have paid for the service in that year;
- neither of us is liable for what lies outside of its reach, such as failures of public networks.`,
  'ending.title': 'How it ends',
  'ending.text': `You may stop using the service at any time. What you have agreed to pay, and the period of notice, follow from your contract.

We may end the service for you when a plan has run out, when an invoice stays unpaid after a reminder, or when these terms are broken seriously or repeatedly.

Take out your data as files before the end. After it we delete your dashboards and accounts within the periods that the privacy notice names, unless the law obliges us to keep something longer.`,
  'changes.title': 'Changes to these terms',
  'changes.text': `We may change these terms when the service or the law changes. The date at the top says since when a version holds. We announce a change that takes something away from you in the service or by mail at least thirty days ahead. If you do not agree, you may end your use before that day.`,
  'law.title': 'Law and courts',
  'law.text': `Which law applies and which courts decide is for the operator of this service to settle, and this page does not settle it for them: your contract with {{company}} names both. Where it does not, the law that applies by general rules does.

Should one of these rules be invalid, the others stand.`,
  'contact.title': 'Contact',
  'contact.text': `Questions about these terms go to {{company}}, {{contact}}.`,
} as const;
