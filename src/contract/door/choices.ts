// The closed sets of words of the door. Imports nothing, so that the command line can offer them without schemas.

/** What comes of holding a ticket to a scanner; every refusal is a result with a reason. */
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

/** `override`: let in by a supervisor, with a reason. `undo`: takes another scan back. */
export const scanKinds = ['scan', 'override', 'undo'] as const
export type ScanKind = (typeof scanKinds)[number]

/** Whether somebody who was let in is let in again: never, once a scan at the exit saw them leave, or at any time. */
export const reentries = ['never', 'after_exit', 'always'] as const
export type Reentry = (typeof reentries)[number]

export const deviceStatuses = ['active', 'expired', 'revoked'] as const
