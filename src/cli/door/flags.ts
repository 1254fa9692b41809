// The flags shared by the verbs of the door.
import type { Flag } from '../core/command.ts'

export const listFlag: Flag = {
  name: 'list',
  kind: 'text',
  placeholder: 'LIST',
  summary: 'name or id of the check-in list',
  defaultText: "the event's only list",
}

export const gateFlag: Flag = {
  name: 'gate',
  kind: 'text',
  max: 60,
  placeholder: 'GATE',
  summary: 'name of this entrance, for counts and the record',
}
