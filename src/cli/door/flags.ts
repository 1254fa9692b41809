// The flags shared by the verbs of the door.
import type { Flag } from '../core/command.ts'

export const listFlag: Flag = {
  name: 'list',
  kind: 'text',
  placeholder: 'LIST',
  summary: 'name or id of the check-in list',
  defaultText: 'the only one of the event',
}

export const gateFlag: Flag = {
  name: 'gate',
  kind: 'text',
  max: 60,
  placeholder: 'GATE',
  summary: 'where this is, for counts and for whoever asks later',
}
