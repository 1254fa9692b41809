// The verbs of `turnout tickets`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List the tickets of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a ticket or its QR code, or write them to files', load: () => import('./show.ts') },
  export: { summary: 'Write valid tickets to one PDF, one per page', load: () => import('./export.ts') },
  tokens: { summary: 'List valid tickets with the text of their QR codes', load: () => import('./tokens.ts') },
  read: { summary: 'Read the QR codes in a picture of a ticket', load: () => import('./read.ts') },
  move: { summary: 'Move a ticket to another ticket type', load: () => import('./move.ts') },
  transfer: { summary: 'Transfer a ticket to another person', load: () => import('./transfer.ts') },
  block: { summary: 'Make doors refuse a ticket until it is unblocked', load: () => import('./block.ts') },
  unblock: { summary: 'Let doors admit a blocked ticket again', load: () => import('./unblock.ts') },
  void: { summary: 'Void a ticket and free its place', load: () => import('./void.ts') },
}
