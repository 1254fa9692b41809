// The manifest: every noun and every command without a noun, by name and purpose, each loaded only when it is called.
// A noun's folder exports its `verbs`, a command's file exports `command`. Help for all of them needs only this.
import type { Manifest } from './core/command.ts'

const nouns: Manifest['nouns'] = {
  events: { summary: 'Create, publish and change events', load: () => import('./events/index.ts') },
  'ticket-types': {
    summary: 'Set up what is sold: names, prices, quantities',
    load: () => import('./ticket-types/index.ts'),
  },
  quotas: {
    summary: 'Let several ticket types share a number of places',
    load: () => import('./ticket-types/quotas/index.ts'),
  },
  'promo-codes': {
    summary: 'Sell cheaper, or what is hidden or kept, to who knows a code',
    load: () => import('./promo-codes/index.ts'),
  },
  forms: { summary: 'Ask questions of those who register', load: () => import('./forms/index.ts') },
  pages: { summary: 'Show an event to the public: looks and ways to pay', load: () => import('./pages/index.ts') },
  waitlist: { summary: 'Let people wait for what is sold out', load: () => import('./waitlist/index.ts') },
  attendees: { summary: 'Register people and keep the list right', load: () => import('./attendees/index.ts') },
  imports: { summary: 'See imports of attendees and take them back', load: () => import('./imports/index.ts') },
  orders: {
    summary: 'Sell several tickets at once, take the money, give it back',
    load: () => import('./orders/index.ts'),
  },
  invoices: { summary: 'Bill orders: invoices and credit notes', load: () => import('./invoices/index.ts') },
  tickets: {
    summary: 'Find tickets, move them to other types and other people',
    load: () => import('./tickets/index.ts'),
  },
  badges: {
    summary: 'Print badges on sheets of labels or one by one',
    load: () => import('./attendees/badges/index.ts'),
  },
  'signing-keys': {
    summary: 'Keys that the tickets of an event are signed with',
    load: () => import('./tickets/signing-keys/index.ts'),
  },
  'check-in-lists': {
    summary: 'Say who may come in where and when',
    load: () => import('./door/check-in-lists/index.ts'),
  },
  door: { summary: 'Scan tickets, with or without a network', load: () => import('./door/index.ts') },
  scans: { summary: 'Read every attempt at the door and take one back', load: () => import('./door/scans/index.ts') },
  devices: {
    summary: 'Give scanners a key that can scan and nothing else',
    load: () => import('./door/devices/index.ts'),
  },
  expenses: { summary: 'Record what an event costs', load: () => import('./books/expenses/index.ts') },
  budgets: { summary: 'Plan what an event may cost', load: () => import('./books/budgets/index.ts') },
  revenue: { summary: 'Report sales, refunds, expenses and profit', load: () => import('./books/revenue/index.ts') },
  payments: { summary: 'Take money through a payment processor', load: () => import('./payments/index.ts') },
  mail: { summary: 'Connect the mail server that tickets go out by', load: () => import('./mail/index.ts') },
  messages: {
    summary: 'See what mail went out, and write to attendees',
    load: () => import('./mail/messages/index.ts'),
  },
  templates: { summary: 'Choose the words of the mails', load: () => import('./mail/templates/index.ts') },
  reconcile: {
    summary: 'Match bank statements and reports of Stripe with the books',
    load: () => import('./payments/reconcile/index.ts'),
  },
  ledger: { summary: 'Read the books and prove them right', load: () => import('./books/ledger/index.ts') },
  audit: { summary: 'Read who changed what and prove the record whole', load: () => import('./audit/index.ts') },
  keys: { summary: 'Create and revoke API keys of a service', load: () => import('./keys/index.ts') },
  backup: {
    summary: 'Back up the database of this machine and verify backups',
    load: () => import('./backup/index.ts'),
  },
  jobs: { summary: 'Do what is due on the database of this machine', load: () => import('./jobs/index.ts') },
  auth: { summary: 'Log in to a hosted service and switch profiles', load: () => import('./auth/index.ts') },
  config: { summary: 'Read and change settings', load: () => import('./config/index.ts') },
}

const commands: Manifest['commands'] = {
  quickstart: { summary: 'Make a small conference to play with', load: () => import('./quickstart/quickstart.ts') },
  serve: { summary: 'Run the service over HTTP', load: () => import('./serve/serve.ts') },
  restore: { summary: 'Put a backup in the place of the database', load: () => import('./backup/restore/restore.ts') },
  migrate: {
    summary: 'Move everything between SQLite and PostgreSQL',
    load: () => import('./backup/migrate/migrate.ts'),
  },
  api: { summary: 'Send any request to the service', load: () => import('./api/api.ts') },
  doctor: { summary: 'Check that everything here works', load: () => import('./doctor/doctor.ts') },
  completion: { summary: 'Print a completion script for a shell', load: () => import('./completion/completion.ts') },
  schema: { summary: 'Print every command as JSON', load: () => import('./schema/schema.ts') },
  help: { summary: 'Explain a command or a topic', load: () => import('./help/help.ts') },
  __complete: { summary: 'Answer a completion script', hidden: true, load: () => import('./completion/suggest.ts') },
}

export const manifest: Manifest = { nouns, commands }
