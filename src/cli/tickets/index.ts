// The verbs of `turnout tickets`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  list: { summary: 'List the tickets of an event', load: () => import('./list.ts') },
  show: { summary: 'Show a ticket, its QR code, or write it to files', load: () => import('./show.ts') },
  export: { summary: 'Write valid tickets as one PDF, a page each', load: () => import('./export.ts') },
  tokens: { summary: 'List valid tickets with what their QR codes say', load: () => import('./tokens.ts') },
  read: { summary: 'Read the QR codes in a picture of a ticket', load: () => import('./read.ts') },
  move: { summary: 'Move a ticket to another type', load: () => import('./move.ts') },
  transfer: { summary: 'Give a ticket to another person', load: () => import('./transfer.ts') },
  block: { summary: 'Keep a ticket from being let in, without ending it', load: () => import('./block.ts') },
  unblock: { summary: 'Let a blocked ticket in again', load: () => import('./unblock.ts') },
  void: { summary: 'Make a ticket void', load: () => import('./void.ts') },
}
