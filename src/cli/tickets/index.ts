// The verbs of `turnout tickets`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'tickets',
  summary: 'Find tickets, move them to other types and other people',
  verbs: {
    list: { summary: 'List the tickets of an event', load: async () => (await import('./list.ts')).command },
    show: {
      summary: 'Show a ticket, its QR code, or write it to files',
      load: async () => (await import('./show.ts')).command,
    },
    export: {
      summary: 'Write valid tickets as one PDF, a page each',
      load: async () => (await import('./export.ts')).command,
    },
    tokens: {
      summary: 'List valid tickets with what their QR codes say',
      load: async () => (await import('./tokens.ts')).command,
    },
    read: {
      summary: 'Read the QR codes in a picture of a ticket',
      load: async () => (await import('./read.ts')).command,
    },
    move: { summary: 'Move a ticket to another type', load: async () => (await import('./move.ts')).command },
    transfer: { summary: 'Give a ticket to another person', load: async () => (await import('./transfer.ts')).command },
    block: {
      summary: 'Keep a ticket from being let in, without ending it',
      load: async () => (await import('./block.ts')).command,
    },
    unblock: { summary: 'Let a blocked ticket in again', load: async () => (await import('./unblock.ts')).command },
    void: { summary: 'Make a ticket void', load: async () => (await import('./void.ts')).command },
  },
}
