// The result of one check, and the table of results.
import type { TableView } from '../../terminal/tables/view.ts'

export interface Finding {
  readonly check: string
  readonly status: 'ok' | 'warn' | 'fail'
  readonly detail: string
  /** How to fix it; null if there is nothing to do. */
  readonly fix: string | null
}

export const ok = (check: string, detail: string): Finding => ({ check, status: 'ok', detail, fix: null })
export const warn = (check: string, detail: string, fix: string): Finding => ({ check, status: 'warn', detail, fix })
export const fail = (check: string, detail: string, fix: string): Finding => ({ check, status: 'fail', detail, fix })

/** Nothing in it is cut off: it holds what is wrong and the command to type. */
export const findingsTable = (checks: readonly Finding[]): TableView<Finding> => ({
  noun: 'checks',
  columns: [
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'check', title: 'Check' },
    { key: 'detail', title: 'Detail', wraps: true },
    ...(checks.some(({ fix }) => fix !== null) ? [{ key: 'fix', title: 'Fix', wraps: true } as const] : []),
  ],
})
