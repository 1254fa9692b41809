// What one check of `turnout doctor` says.
import type { Context } from '../context.ts'

export interface Finding {
  readonly check: string
  readonly status: 'ok' | 'warn' | 'fail'
  readonly detail: string
  /** What to do about it; null where there is nothing to do. */
  readonly fix: string | null
}

/** Looks at one thing; what it throws counts as failed. */
export type Check = (context: Context) => Promise<Finding | readonly Finding[]>

export const ok = (check: string, detail: string): Finding => ({ check, status: 'ok', detail, fix: null })
export const warn = (check: string, detail: string, fix: string): Finding => ({ check, status: 'warn', detail, fix })
export const fail = (check: string, detail: string, fix: string): Finding => ({ check, status: 'fail', detail, fix })
