// What looks at one thing for `turnout doctor`.
import type { Context } from '../core/context.ts'
import type { Finding } from '../verbs/findings.ts'

/** Looks at one thing; what it throws counts as failed. */
export type Check = (context: Context) => Promise<Finding | readonly Finding[]>
