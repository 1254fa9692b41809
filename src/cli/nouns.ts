// The manifest: every noun, every command without a noun and every topic of help, by name and purpose, each loaded only
// when it is called.
// A noun's folder exports its `verbs`, a command's file exports `command`. Help for all of them needs only this.
import type { Manifest } from './core/command.ts'

/** The groups of nouns in help, in its order, with their titles. */
const groups: Manifest['groups'] = {
  sell: 'SELL',
  plan: 'PLAN',
  welcome: 'WELCOME',
  money: 'MONEY',
  mail: 'MAIL',
  run: 'RUN',
}

const nouns: Manifest['nouns'] = {
  events: { group: 'sell', summary: 'Create, publish and change events', load: () => import('./events/index.ts') },
  'ticket-types': {
    group: 'sell',
    summary: 'Set up tickets for sale: names, prices, quantities',
    load: () => import('./ticket-types/index.ts'),
  },
  quotas: {
    group: 'sell',
    summary: 'Limit the places that several ticket types share',
    load: () => import('./ticket-types/quotas/index.ts'),
  },
  'promo-codes': {
    group: 'sell',
    summary: 'Discounts, hidden tickets and reserved places by code',
    load: () => import('./promo-codes/index.ts'),
  },
  forms: {
    group: 'sell',
    summary: 'Ask attendees questions when they register',
    load: () => import('./forms/index.ts'),
  },
  pages: {
    group: 'sell',
    summary: "Set up an event's public page: design and ways to pay",
    load: () => import('./pages/index.ts'),
  },
  languages: {
    group: 'sell',
    summary: "See which of an event's texts are translated",
    load: () => import('./languages/index.ts'),
  },
  waitlist: {
    group: 'sell',
    summary: 'Manage the queue for sold-out tickets',
    load: () => import('./waitlist/index.ts'),
  },
  orders: {
    group: 'sell',
    summary: 'Sell several tickets at once, record payments and refunds',
    load: () => import('./orders/index.ts'),
  },
  venues: {
    group: 'plan',
    summary: 'Manage the buildings where events take place',
    load: () => import('./agenda/venues/index.ts'),
  },
  rooms: { group: 'plan', summary: "Set up an event's rooms", load: () => import('./agenda/rooms/index.ts') },
  tracks: { group: 'plan', summary: 'Group sessions into tracks', load: () => import('./agenda/tracks/index.ts') },
  speakers: {
    group: 'plan',
    summary: 'Manage speakers: contacts, times, consents and tickets',
    load: () => import('./agenda/speakers/index.ts'),
  },
  sessions: {
    group: 'plan',
    summary: 'Plan talks, workshops and their speakers',
    load: () => import('./agenda/sessions/index.ts'),
  },
  schedule: {
    group: 'plan',
    summary: 'Plan times and rooms, find conflicts, import and export agendas',
    load: () => import('./agenda/schedule/index.ts'),
  },
  calendars: {
    group: 'plan',
    summary: 'Keep external calendars in step with the schedule',
    load: () => import('./agenda/calendars/index.ts'),
  },
  attendees: {
    group: 'welcome',
    summary: 'Register people and manage the list of attendees',
    load: () => import('./attendees/index.ts'),
  },
  people: {
    group: 'welcome',
    summary: "Export or erase one person's data",
    load: () => import('./people/index.ts'),
  },
  imports: {
    group: 'welcome',
    summary: 'List and undo imports of attendees (agendas: schedule imports)',
    load: () => import('./imports/index.ts'),
  },
  tickets: {
    group: 'welcome',
    summary: 'Find, move, transfer and void tickets',
    load: () => import('./tickets/index.ts'),
  },
  badges: {
    group: 'welcome',
    summary: 'Print badges, singly or on sheets of labels',
    load: () => import('./attendees/badges/index.ts'),
  },
  door: { group: 'welcome', summary: 'Scan tickets, with or without a network', load: () => import('./door/index.ts') },
  'check-in-lists': {
    group: 'welcome',
    summary: 'Define who may enter where and when',
    load: () => import('./door/check-in-lists/index.ts'),
  },
  scans: {
    group: 'welcome',
    summary: 'List and undo scans at the door',
    load: () => import('./door/scans/index.ts'),
  },
  devices: {
    group: 'welcome',
    summary: 'Give scanners keys that can only scan',
    load: () => import('./door/devices/index.ts'),
  },
  'signing-keys': {
    group: 'welcome',
    summary: "Manage the keys that sign an event's tickets",
    load: () => import('./tickets/signing-keys/index.ts'),
  },
  payments: {
    group: 'money',
    summary: 'Accept payments through a payment processor',
    load: () => import('./payments/index.ts'),
  },
  reconcile: {
    group: 'money',
    summary: 'Match bank statements and Stripe reports with orders',
    load: () => import('./payments/reconcile/index.ts'),
  },
  refunds: {
    group: 'money',
    summary: 'Pay money back to buyers: amounts due, bank accounts, payment files',
    load: () => import('./orders/refunds/index.ts'),
  },
  invoices: {
    group: 'money',
    summary: 'Issue invoices and credit notes for orders',
    load: () => import('./invoices/index.ts'),
  },
  expenses: { group: 'money', summary: 'Record what an event costs', load: () => import('./books/expenses/index.ts') },
  budgets: { group: 'money', summary: 'Plan the expenses of an event', load: () => import('./books/budgets/index.ts') },
  forecast: {
    group: 'money',
    summary: 'Forecast sales, attendance and no-shows, checked against past events',
    load: () => import('./forecasts/index.ts'),
  },
  revenue: {
    group: 'money',
    summary: 'Report sales, refunds, expenses and profit',
    load: () => import('./books/revenue/index.ts'),
  },
  sources: {
    group: 'money',
    summary: 'See which links brought orders, and what each link cost',
    load: () => import('./books/sources/index.ts'),
  },
  ledger: {
    group: 'money',
    summary: 'Read and verify the double-entry ledger',
    load: () => import('./books/ledger/index.ts'),
  },
  mail: { group: 'mail', summary: 'Connect the mail server that sends tickets', load: () => import('./mail/index.ts') },
  messages: {
    group: 'mail',
    summary: 'Read sent e-mails and write to attendees',
    load: () => import('./mail/messages/index.ts'),
  },
  templates: { group: 'mail', summary: 'Edit the wording of e-mails', load: () => import('./mail/templates/index.ts') },
  consents: {
    group: 'mail',
    summary: 'Record who agreed to marketing e-mails, with the evidence',
    load: () => import('./consents/index.ts'),
  },
  automations: {
    group: 'mail',
    summary: 'Send e-mails and alerts at a time, on a change or on a figure',
    load: () => import('./automations/index.ts'),
  },
  model: {
    group: 'mail',
    summary: 'Let your own language model write drafts; everything works without one',
    load: () => import('./models/index.ts'),
  },
  keys: { group: 'run', summary: 'Create and revoke API keys', load: () => import('./keys/index.ts') },
  'oauth-clients': {
    group: 'run',
    summary: 'Register apps that may ask for access, and programs such as CI',
    load: () => import('./oauth/clients/index.ts'),
  },
  grants: {
    group: 'run',
    summary: 'List and revoke the access of apps',
    load: () => import('./oauth/grants/index.ts'),
  },
  changes: {
    group: 'run',
    summary: 'Follow changes as they happen, for other programs',
    load: () => import('./changes/index.ts'),
  },
  suggest: {
    group: 'plan',
    summary: 'Suggest schedules, prices, venues and what to do next',
    load: () => import('./suggestions/suggest/index.ts'),
  },
  suggestions: {
    group: 'plan',
    summary: 'Review, accept and reject suggestions',
    load: () => import('./suggestions/index.ts'),
  },
  webhooks: {
    group: 'run',
    summary: 'Send signed changes to your programs',
    load: () => import('./webhooks/index.ts'),
  },
  audit: { group: 'run', summary: 'Read and verify the log of all changes', load: () => import('./audit/index.ts') },
  backup: {
    group: 'run',
    summary: 'Back up the database on this machine and verify backups',
    load: () => import('./backup/index.ts'),
  },
  jobs: {
    group: 'run',
    summary: 'Run due background jobs on the database on this machine',
    load: () => import('./jobs/index.ts'),
  },
  auth: {
    group: 'run',
    summary: 'Log in to a hosted service and switch profiles',
    load: () => import('./auth/index.ts'),
  },
  config: { group: 'run', summary: 'Read and change settings', load: () => import('./config/index.ts') },
}

const commands: Manifest['commands'] = {
  quickstart: {
    summary: 'Create a small conference to try things out',
    load: () => import('./quickstart/quickstart.ts'),
  },
  status: {
    summary: 'Show how an event stands and what is missing before opening',
    load: () => import('./status/status.ts'),
  },
  serve: { summary: 'Run the service over HTTP', load: () => import('./serve/serve.ts') },
  restore: { summary: 'Restore the database from a backup', load: () => import('./backup/restore/restore.ts') },
  migrate: {
    summary: 'Move everything between SQLite and PostgreSQL',
    load: () => import('./backup/migrate/migrate.ts'),
  },
  api: { summary: 'Send any API request to the service', load: () => import('./api/api.ts') },
  doctor: { summary: 'Check that turnout works on this machine', load: () => import('./doctor/doctor.ts') },
  completion: { summary: 'Print a completion script for a shell', load: () => import('./completion/completion.ts') },
  schema: { summary: 'Print all commands, flags and exit codes as JSON', load: () => import('./schema/schema.ts') },
  help: { summary: 'Explain a command or a topic', load: () => import('./help/help.ts') },
  __complete: { summary: 'Answer a completion script', hidden: true, load: () => import('./completion/suggest.ts') },
}

const topics: Manifest['topics'] = {
  'exit-codes': { summary: 'what each exit code means', load: () => import('./help/topics/exit-codes.ts') },
  environment: { summary: 'environment variables', load: () => import('./help/topics/environment.ts') },
  formatting: { summary: 'output formats and fields', load: () => import('./help/topics/formatting.ts') },
  times: { summary: 'how dates, times and amounts are written', load: () => import('./help/topics/times.ts') },
  errors: { summary: 'the format of errors, and every error code', load: () => import('./help/topics/errors.ts') },
  'automations-file': {
    summary: 'the file of an automation: what it does, when and for whom',
    load: () => import('./help/files/automations-file.ts'),
  },
  'forms-file': { summary: 'the file with the questions of a form', load: () => import('./help/files/forms-file.ts') },
  templates: { summary: 'the wording of e-mails and its variables', load: () => import('./help/files/templates.ts') },
  'import-columns': {
    summary: 'the columns of a file of attendees',
    load: () => import('./help/files/import-columns.ts'),
  },
  'schedule-columns': {
    summary: 'the columns of a file of sessions',
    load: () => import('./help/files/schedule-columns.ts'),
  },
  offline: { summary: 'scanning at the door without a network', load: () => import('./help/files/offline.ts') },
}

export const manifest: Manifest = { groups, nouns, commands, topics }
