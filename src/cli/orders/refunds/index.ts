// The verbs of `turnout refunds`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List refunds that are due, or that were made', load: () => import('./list.ts') },
  owe: { summary: 'Record that money kept from void tickets must be paid back', load: () => import('./owe.ts') },
  keep: { summary: 'Keep the money for good instead of paying it back', load: () => import('./keep.ts') },
  'set-account': { summary: "Set the buyer's bank account", load: () => import('./set-account.ts') },
  export: { summary: 'Write a payment file for the bank', load: () => import('./export.ts') },
}

export const description = [
  'What is owed leaves in three steps: turnout refunds list shows it with the account that it goes to, and refunds set-account adds one that is missing; refunds export writes the payment file that your bank takes; once the bank has paid, turnout reconcile bank closes each amount from the statement.',
  'Without a payment file or a statement: transfer the money, then say so with turnout orders refund ORDER --amount AMOUNT --payment transfer.',
].join('\n')
