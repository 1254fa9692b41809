// The manifest: every noun and every command without a noun, by name and purpose, each loaded only when it is called.
// A noun's folder exports `noun` (its verbs), a command's file exports `command`. Help for all of them needs only this.
import type { CommandEntry, Manifest, NounEntry } from './core/command.ts'

export const nouns: readonly NounEntry[] = [
  {
    name: 'events',
    summary: 'Create, publish and change events',
    load: async () => (await import('./events/index.ts')).noun,
  },
  {
    name: 'ticket-types',
    summary: 'Set up what is sold: names, prices, quantities',
    load: async () => (await import('./ticket-types/index.ts')).noun,
  },
  {
    name: 'quotas',
    summary: 'Let several ticket types share a number of places',
    load: async () => (await import('./ticket-types/quotas/index.ts')).noun,
  },
  {
    name: 'promo-codes',
    summary: 'Sell cheaper, or what is hidden or kept, to who knows a code',
    load: async () => (await import('./promo-codes/index.ts')).noun,
  },
  {
    name: 'forms',
    summary: 'Ask questions of those who register',
    load: async () => (await import('./forms/index.ts')).noun,
  },
  {
    name: 'pages',
    summary: 'Show an event to the public: looks and ways to pay',
    load: async () => (await import('./pages/index.ts')).noun,
  },
  {
    name: 'waitlist',
    summary: 'Let people wait for what is sold out',
    load: async () => (await import('./waitlist/index.ts')).noun,
  },
  {
    name: 'attendees',
    summary: 'Register people and keep the list right',
    load: async () => (await import('./attendees/index.ts')).noun,
  },
  {
    name: 'imports',
    summary: 'See imports of attendees and take them back',
    load: async () => (await import('./imports/index.ts')).noun,
  },
  {
    name: 'orders',
    summary: 'Sell several tickets at once, take the money, give it back',
    load: async () => (await import('./orders/index.ts')).noun,
  },
  {
    name: 'invoices',
    summary: 'Bill orders: invoices and credit notes',
    load: async () => (await import('./invoices/index.ts')).noun,
  },
  {
    name: 'tickets',
    summary: 'Find tickets, move them to other types and other people',
    load: async () => (await import('./tickets/index.ts')).noun,
  },
  {
    name: 'badges',
    summary: 'Print badges on sheets of labels or one by one',
    load: async () => (await import('./attendees/badges/index.ts')).noun,
  },
  {
    name: 'signing-keys',
    summary: 'Keys that the tickets of an event are signed with',
    load: async () => (await import('./tickets/signing-keys/index.ts')).noun,
  },
  {
    name: 'check-in-lists',
    summary: 'Say who may come in where and when',
    load: async () => (await import('./door/check-in-lists/index.ts')).noun,
  },
  {
    name: 'door',
    summary: 'Scan tickets, with or without a network',
    load: async () => (await import('./door/index.ts')).noun,
  },
  {
    name: 'scans',
    summary: 'Read every attempt at the door and take one back',
    load: async () => (await import('./door/scans/index.ts')).noun,
  },
  {
    name: 'devices',
    summary: 'Give scanners a key that can scan and nothing else',
    load: async () => (await import('./door/devices/index.ts')).noun,
  },
  {
    name: 'expenses',
    summary: 'Record what an event costs',
    load: async () => (await import('./books/expenses/index.ts')).noun,
  },
  {
    name: 'budgets',
    summary: 'Plan what an event may cost',
    load: async () => (await import('./books/budgets/index.ts')).noun,
  },
  {
    name: 'revenue',
    summary: 'Report sales, refunds, expenses and profit',
    load: async () => (await import('./books/revenue/index.ts')).noun,
  },
  {
    name: 'payments',
    summary: 'Take money through a payment processor',
    load: async () => (await import('./payments/index.ts')).noun,
  },
  {
    name: 'mail',
    summary: 'Connect the mail server that tickets go out by',
    load: async () => (await import('./mail/index.ts')).noun,
  },
  {
    name: 'messages',
    summary: 'See what mail went out, and write to attendees',
    load: async () => (await import('./mail/messages/index.ts')).noun,
  },
  {
    name: 'templates',
    summary: 'Choose the words of the mails',
    load: async () => (await import('./mail/templates/index.ts')).noun,
  },
  {
    name: 'reconcile',
    summary: 'Match bank statements and reports of Stripe with the books',
    load: async () => (await import('./payments/reconcile/index.ts')).noun,
  },
  {
    name: 'ledger',
    summary: 'Read the books and prove them right',
    load: async () => (await import('./books/ledger/index.ts')).noun,
  },
  {
    name: 'audit',
    summary: 'Read who changed what and prove the record whole',
    load: async () => (await import('./audit/index.ts')).noun,
  },
  {
    name: 'keys',
    summary: 'Create and revoke API keys of a service',
    load: async () => (await import('./keys/index.ts')).noun,
  },
  {
    name: 'backup',
    summary: 'Back up the database of this machine and verify backups',
    load: async () => (await import('./backup/index.ts')).noun,
  },
  {
    name: 'jobs',
    summary: 'Do what is due on the database of this machine',
    load: async () => (await import('./jobs/index.ts')).noun,
  },
  {
    name: 'auth',
    summary: 'Log in to a hosted service and switch profiles',
    load: async () => (await import('./auth/index.ts')).noun,
  },
  {
    name: 'config',
    summary: 'Read and change settings',
    load: async () => (await import('./config/index.ts')).noun,
  },
]

export const commands: readonly CommandEntry[] = [
  {
    name: 'quickstart',
    summary: 'Make a small conference to play with',
    load: async () => (await import('./quickstart/quickstart.ts')).command,
  },
  {
    name: 'serve',
    summary: 'Run the service over HTTP',
    load: async () => (await import('./serve/serve.ts')).command,
  },
  {
    name: 'restore',
    summary: 'Put a backup in the place of the database',
    load: async () => (await import('./backup/restore/restore.ts')).command,
  },
  {
    name: 'migrate',
    summary: 'Move everything between SQLite and PostgreSQL',
    load: async () => (await import('./backup/migrate/migrate.ts')).command,
  },
  {
    name: 'api',
    summary: 'Send any request to the service',
    load: async () => (await import('./api/api.ts')).command,
  },
  {
    name: 'doctor',
    summary: 'Check that everything here works',
    load: async () => (await import('./doctor/doctor.ts')).command,
  },
  {
    name: 'completion',
    summary: 'Print a completion script for a shell',
    load: async () => (await import('./completion/completion.ts')).completionCommand(manifest),
  },
  {
    name: 'schema',
    summary: 'Print every command as JSON',
    load: async () => (await import('./schema/schema.ts')).schemaCommand(manifest),
  },
  {
    name: 'help',
    summary: 'Explain a command or a topic',
    load: async () => (await import('./help/help.ts')).helpCommand(manifest),
  },
  {
    name: '__complete',
    summary: 'Answer a completion script',
    hidden: true,
    load: async () => (await import('./completion/suggest.ts')).command,
  },
]

export const manifest: Manifest = { nouns, commands }
