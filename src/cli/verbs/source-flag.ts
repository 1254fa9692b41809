// The flag that says by which link or leaflet somebody came.
import type { Flag } from '../core/command.ts'

export const sourceFlag: Flag = {
  name: 'source',
  kind: 'text',
  max: 64,
  placeholder: 'WORD',
  summary: 'where the buyer came from, such as a link or a leaflet: newsletter.spring',
}
