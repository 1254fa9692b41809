// The flag for a code of one's own, where a session or a speaker has one already elsewhere.
import type { Flag } from '../core/command.ts'

const codeFault = (text: string) =>
  /^[0-9A-Z]{4,12}$/.test(text) ? undefined : 'must be 4 to 12 of the characters 0-9 and A-Z'

export const codeFlag = (things: 'sessions' | 'speakers'): Flag => ({
  name: 'code',
  kind: 'text',
  fault: codeFault,
  placeholder: 'CODE',
  summary: `code in links and files, unique among the ${things} of the event`,
  defaultText: 'six generated characters',
})
