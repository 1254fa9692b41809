// A mail template as a table row and as a card.
import { mailTemplates } from '../../../contract/core/choices.ts'
import type { Template } from '../../../contract/mail/templates.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'
import type { Positional } from '../../core/command.ts'

export const templatePositional: Positional = {
  name: 'TEMPLATE',
  summary: 'name of the e-mail',
  required: true,
  choices: mailTemplates,
}

const editedOf = ({ edited }: Template) => (edited ? 'edited' : 'default')

export const templateTable: TableView<Template> = {
  noun: 'templates',
  columns: [
    { key: 'name', title: 'Name' },
    { key: 'subject', title: 'Subject' },
    { key: 'edited', title: 'Wording', value: editedOf },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', drop: 1 },
  ],
}

export const templateCard: CardView<Template> = {
  title: ({ name }) => `Template ${name}`,
  rows: [
    { key: 'subject', title: 'Subject' },
    { key: 'edited', title: 'Wording', value: editedOf },
    { key: 'html', title: 'HTML part', value: ({ html }) => (html === null ? 'generated from the text' : 'custom') },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}
