// `turnout badges layouts`: the paper layouts that --layout takes by name.
import type { BadgeLayout } from '../../../documents/tickets/badge-layouts.ts'
import type { TableView } from '../../../terminal/tables/view.ts'
import type { Command } from '../../core/command.ts'

const layoutTable: TableView<BadgeLayout> = {
  noun: 'layouts',
  columns: [
    { key: 'name', title: 'Name', kind: 'id' },
    { key: 'description', title: 'Paper' },
  ],
}

export const command: Command = {
  examples: [{ command: 'turnout badges layouts' }, { command: 'turnout badges layouts --get name' }],
  async run(context) {
    const { badgeLayouts } = await import('../../../documents/tickets/badge-layouts.ts')
    await context.results.value([...badgeLayouts], layoutTable)
  },
}
