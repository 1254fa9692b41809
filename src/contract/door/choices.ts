// The enumerations of the door. Imports nothing, so that the command line can offer them without loading schemas.

/** Results of a scan; a refusal is a result with a reason. */
export const scanResults = [
  'ok',
  'already_redeemed',
  'invalid',
  'unpaid',
  'canceled',
  'blocked',
  'revoked',
  'superseded',
  'not_yet_valid',
  'expired',
  'wrong_event',
  'wrong_list',
  'unknown_key',
  'error',
] as const
export type ScanResult = (typeof scanResults)[number]

export const scanDirections = ['entry', 'exit'] as const
export type ScanDirection = (typeof scanDirections)[number]

/** `override`: admitted by a supervisor, with a reason. `undo`: reverses another scan. */
export const scanKinds = ['scan', 'override', 'undo'] as const
export type ScanKind = (typeof scanKinds)[number]

/** How a scanned ticket was found: by the code that was shown, or by a search for its holder. */
export const scanMethods = ['code', 'search'] as const
export type ScanMethod = (typeof scanMethods)[number]

/** Why a ticket is refused, where its result leaves several reasons. */
export const refusalCauses = [
  'event_cancelled',
  'order_cancelled',
  'order_unpaid',
  'order_paid_late',
  'refunded',
  'donation',
  'not_enrolled',
  'nothing_to_undo',
] as const

/** Whether a ticket admits again: never, after a scan at the exit, or always. */
export const reentries = ['never', 'after_exit', 'always'] as const
export type Reentry = (typeof reentries)[number]

export const deviceStatuses = ['active', 'expired', 'revoked'] as const
