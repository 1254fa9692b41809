// The address to which this machine forwards changes.
import { readUrl } from '../../../contract/core/typed/url.ts'
import type { Flag } from '../../core/command.ts'

/** `localhost:3000/hooks` is meant as http. */
const withScheme = (text: string) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`)

/** The address; undefined for what cannot be called. */
export function readTarget(text: string): URL | undefined {
  const url = readUrl(withScheme(text))
  const isCallable = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isCallable ? url : undefined
}

export const forwardFlag: Flag = {
  name: 'forward-to',
  kind: 'text',
  max: 2000,
  placeholder: 'URL',
  summary: 'where your receiver listens, such as http://localhost:3000/hooks',
  fault: (text) => (readTarget(text) ? undefined : 'is not an http address such as http://localhost:3000/hooks'),
}
