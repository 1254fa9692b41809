// One check of `turnout doctor`.
import type { Context } from '../core/context.ts'
import type { Finding } from '../verbs/findings.ts'

/** An error thrown counts as a failed check. */
export type Check = (context: Context) => Promise<Finding | readonly Finding[]>
