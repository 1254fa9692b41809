// `turnout help templates`: what the wording of mails may use.

import { mailTemplates } from '../../../contract/core/choices.ts'
import type { EditTemplate } from '../../../contract/mail/templates.ts'
import { mailVariables, templateFilters, templateTags } from '../../../contract/mail/wording.ts'
import { schemaRows } from './schema-rows.ts'
import { page } from './sections.ts'

const parts: Readonly<Record<keyof EditTemplate, string>> = {
  name: 'which e-mail',
  subject: 'subject line: --subject',
  text: 'text part: --text FILE',
  html: 'HTML part: --html-part FILE; without one it is made from the text. Values are escaped in it',
  translations: 'the same in further languages: --translation de:subject=…',
}

const example = [
  'Hello {{ name | default: "there" }},',
  '',
  'see you at {{ event.name }}:',
  '{{ event.when }}',
  '{% if event.venue %}',
  'Place: {{ event.venue }}',
  '{% endif %}',
  '{% for ticket in tickets %}',
  '- {{ ticket.type }}: {{ ticket.code }}',
  '{% endfor %}',
  '{{ organizer }}',
]

export async function text(width: number): Promise<string> {
  const { jsonSchemaOf } = await import('../../../contract/json-schema.ts')
  return page(
    [
      'The wording of an e-mail, in templates and in messages send, is a Liquid template: {{ variable }} is replaced by its value, {{ variable | filter }} changes it, {% tag %} decides what is shown. A template is tried before it is stored; an unknown variable, tag or filter is refused with its line and column.',
      { title: 'TEMPLATES', words: mailTemplates.join(', ') },
      { title: 'PARTS', rows: schemaRows(jsonSchemaOf('editTemplate', 'body'), parts) },
      { title: 'VARIABLES', rows: Object.entries(mailVariables) },
      'Every e-mail has all variables; those that do not concern it are empty. [] marks a list: {% for ticket in tickets %} {{ ticket.code }} {% endfor %}.',
      { title: 'TAGS', words: templateTags.filter((tag) => tag !== '#').join(', ') },
      { title: 'FILTERS', words: templateFilters.join(', ') },
      'Files cannot be included, ranges like (1..5) are not available, and a template may take two seconds and 100000 steps.',
      { title: 'EXAMPLE: reminder.txt', file: example },
      {
        title: 'COMMANDS',
        commands: [
          'turnout templates show reminder --get text',
          'turnout templates edit reminder --subject "See you at {{ event.name }}" --text reminder.txt',
          'turnout messages preview devconf --template reminder',
          'turnout templates reset reminder',
        ],
      },
      'turnout templates --help lists the verbs.',
    ],
    width,
  )
}
