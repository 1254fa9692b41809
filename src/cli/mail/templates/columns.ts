// How a template looks to a person: in a table, and on a card with its parts as they are.
import { mailTemplates } from '../../../contract/core/choices.ts'
import type { Template } from '../../../contract/mail/templates.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'
import type { Positional } from '../../core/command.ts'

export const templatePositional: Positional = {
  name: 'TEMPLATE',
  summary: 'which mail',
  required: true,
  choices: mailTemplates,
}

const editedOf = ({ edited }: Template) => (edited ? 'edited' : 'as it came')

export const templateTable: TableView<Template> = {
  noun: 'templates',
  columns: [
    { key: 'name', title: 'Name' },
    { key: 'subject', title: 'Subject' },
    { key: 'edited', title: 'Words', value: editedOf },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', drop: 1 },
  ],
}

export const templateCard: CardView<Template> = {
  title: ({ name }) => `Template ${name}`,
  rows: [
    { key: 'subject', title: 'Subject' },
    { key: 'edited', title: 'Words', value: editedOf },
    { key: 'html', title: 'HTML part', value: ({ html }) => (html === null ? 'made of the text' : 'its own') },
    { key: 'updatedAt', title: 'Changed', kind: 'instant' },
  ],
}
