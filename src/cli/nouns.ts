// The manifest: every noun and every command without a noun, by name and purpose, each loaded only when it is called.
// A noun's folder exports its `verbs`, a command's file exports `command`. Help for all of them needs only this.
import type { Manifest } from './core/command.ts'

const nouns: Manifest['nouns'] = {
  events: { summary: 'Create, publish and change events', load: () => import('./events/index.ts') },
  'ticket-types': {
    summary: 'Set up tickets for sale: names, prices, quantities',
    load: () => import('./ticket-types/index.ts'),
  },
  quotas: {
    summary: 'Limit the places that several ticket types share',
    load: () => import('./ticket-types/quotas/index.ts'),
  },
  'promo-codes': {
    summary: 'Discounts, hidden tickets and reserved places by code',
    load: () => import('./promo-codes/index.ts'),
  },
  forms: { summary: 'Ask attendees questions when they register', load: () => import('./forms/index.ts') },
  pages: { summary: "Set up an event's public page: design and ways to pay", load: () => import('./pages/index.ts') },
  waitlist: { summary: 'Manage the queue for sold-out tickets', load: () => import('./waitlist/index.ts') },
  attendees: {
    summary: 'Register people and manage the list of attendees',
    load: () => import('./attendees/index.ts'),
  },
  imports: { summary: 'List and undo imports of attendees', load: () => import('./imports/index.ts') },
  orders: {
    summary: 'Sell several tickets at once, record payments and refunds',
    load: () => import('./orders/index.ts'),
  },
  refunds: {
    summary: 'Pay money back to buyers: what is due, to whom, and files for the bank',
    load: () => import('./orders/refunds/index.ts'),
  },
  invoices: { summary: 'Issue invoices and credit notes for orders', load: () => import('./invoices/index.ts') },
  tickets: {
    summary: 'Find, move, transfer and void tickets',
    load: () => import('./tickets/index.ts'),
  },
  badges: {
    summary: 'Print badges, singly or on sheets of labels',
    load: () => import('./attendees/badges/index.ts'),
  },
  'signing-keys': {
    summary: "Manage the keys that sign an event's tickets",
    load: () => import('./tickets/signing-keys/index.ts'),
  },
  'check-in-lists': {
    summary: 'Define who may enter where and when',
    load: () => import('./door/check-in-lists/index.ts'),
  },
  door: { summary: 'Scan tickets, with or without a network', load: () => import('./door/index.ts') },
  scans: { summary: 'List scans at the door and undo one', load: () => import('./door/scans/index.ts') },
  devices: {
    summary: 'Give scanners keys that can only scan',
    load: () => import('./door/devices/index.ts'),
  },
  expenses: { summary: 'Record what an event costs', load: () => import('./books/expenses/index.ts') },
  budgets: { summary: 'Plan the expenses of an event', load: () => import('./books/budgets/index.ts') },
  revenue: { summary: 'Report sales, refunds, expenses and profit', load: () => import('./books/revenue/index.ts') },
  payments: { summary: 'Accept payments through a payment processor', load: () => import('./payments/index.ts') },
  mail: { summary: 'Connect the mail server that sends tickets', load: () => import('./mail/index.ts') },
  messages: {
    summary: 'Read sent e-mails and write to attendees',
    load: () => import('./mail/messages/index.ts'),
  },
  templates: { summary: 'Edit the wording of e-mails', load: () => import('./mail/templates/index.ts') },
  reconcile: {
    summary: 'Match bank statements and Stripe reports with orders',
    load: () => import('./payments/reconcile/index.ts'),
  },
  ledger: { summary: 'Read and verify the double-entry ledger', load: () => import('./books/ledger/index.ts') },
  audit: { summary: 'Read and verify the log of all changes', load: () => import('./audit/index.ts') },
  keys: { summary: 'Create and revoke API keys', load: () => import('./keys/index.ts') },
  backup: {
    summary: 'Back up the database on this machine and verify backups',
    load: () => import('./backup/index.ts'),
  },
  jobs: { summary: 'Run due background jobs on the database on this machine', load: () => import('./jobs/index.ts') },
  auth: { summary: 'Log in to a hosted service and switch profiles', load: () => import('./auth/index.ts') },
  config: { summary: 'Read and change settings', load: () => import('./config/index.ts') },
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

export const manifest: Manifest = { nouns, commands }
