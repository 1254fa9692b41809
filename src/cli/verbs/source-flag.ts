// The flag that says by which link or leaflet somebody came.
import type { Flag } from '../core/command.ts'

export const sourceFlag: Flag = {
  name: 'source',
  kind: 'text',
  max: 64,
  placeholder: 'WORD',
  summary: 'link or leaflet by which they came, like newsletter.spring',
}
