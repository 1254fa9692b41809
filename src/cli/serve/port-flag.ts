// The `--port` of commands that listen.
import type { Flag } from '../core/command.ts'

export const portFlag = (portDefault: number): Flag => ({
  name: 'port',
  kind: 'whole',
  min: 0,
  max: 65_535,
  placeholder: 'PORT',
  summary: 'port to listen on; 0 picks a free one',
  defaultText: String(portDefault),
})
