import { defineConfig } from 'vitest/config'
import { findPrograms } from './test/postgres/programs.mts'

// Runs again on PostgreSQL: what knows no engine, and what is about this one.
const onPostgres = [
  'test/postgres/!(absent).test.ts',
  'test/program/first-starts.test.ts',
  'test/store/{attendee-lists,group-commit,ledger-differences,tables,walk}.test.ts',
  'test/service/{access,account,attendees,books,budgets,events,expenses,expiry,forms,idempotency,imports,jobs,keys,long-reads,page}.test.ts',
  'test/service/{event-refunds,order-books,order-races,order-terms,orders,payment-connection,payment-webhooks,stripe-orders,stripe-till,tickets,ticket-tokens}.test.ts',
  'test/service/{door-races,offline-scans,promo-codes,promo-races,quotas,re-entry,shared-quota-races,invoices,taxes}.test.ts',
  'test/service/mail-sending.test.ts',
  'test/service/{waitlist,waitlist-races}.test.ts',
  'test/service/{nul,registration,repetition,revenue,revenue-as-of,sale-state,service,settle-rate,stock,ticket-types,verify-ledger,hand-edits}.test.ts',
]

export default defineConfig({
  test: {
    // For machines that have much else to do: what hangs is found out all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'threads',
    // Our modules keep nothing but caches: each worker loads them once.
    isolate: false,
    // One more than the cores there are for sure: some wait for processes and timers.
    maxWorkers: 3,
    reporters: ['default', './test/host/missing-programs.ts'],
    globalSetup: 'test/host/temporary-folder.ts',
    setupFiles: 'test/host/own-fetch.ts',
    projects: [
      {
        extends: true,
        test: { name: 'sqlite', include: ['test/**/*.test.ts'], exclude: ['test/{postgres,faults}/**'] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: findPrograms() === null ? ['test/postgres/absent.test.ts'] : onPostgres,
          globalSetup: 'test/postgres/global-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['test/faults/*.test.ts'], globalSetup: 'test/postgres/global-setup.ts' },
      },
    ],
  },
})
