// The verbs of `turnout invoices`: names and first lines; each loads when it is typed.
import type { Noun } from '../command.ts'

export const noun: Noun = {
  name: 'invoices',
  summary: 'Bill orders: invoices and credit notes, numbered without a gap',
  verbs: {
    create: { summary: 'Issue the invoice of an order', load: async () => (await import('./create.ts')).command },
    list: { summary: 'List invoices and credit notes', load: async () => (await import('./list.ts')).command },
    show: { summary: 'Show an invoice or a credit note', load: async () => (await import('./show.ts')).command },
    export: { summary: 'Write an invoice as PDF or JSON', load: async () => (await import('./export.ts')).command },
    credit: { summary: 'Take an invoice back', load: async () => (await import('./credit.ts')).command },
    seller: { summary: 'Say who invoices are from', load: async () => (await import('./seller.ts')).command },
  },
}
