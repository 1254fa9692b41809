// Why the program issues a credit note, as its record says. Imports nothing: papers translate these.

export const invoiceReasons = {
  partlyRefunded: 'Partly refunded',
  gone: 'Cancelled or refunded',
  changed: 'Changed',
} as const
