// Placeholders about an order, in e-mails that are about none: they would be sent with holes.
import type { Failure } from '../../contract/core/failures.ts'
import { invalidField } from '../core/refusals.ts'

const printed = /\{\{-?[^}]*?\b((?:order|payment)\.\w+)/g
const asked = /\{%-?\s*(?:if|elsif|unless|case)\b[^%]*/g

interface Words {
  readonly subject: string
  readonly body: string
}

/** The mistake of words that print something about an order, for recipients who are written to about none. */
export function findOrderWords({ subject, body }: Words): Failure | undefined {
  for (const [field, text] of Object.entries({ subject, body })) {
    // Whoever asks for it first has written for readers without an order, too.
    const conditions = (text.match(asked) ?? []).join(' ')
    const names = [...text.matchAll(printed)].map(([, one = '']) => one)
    const name = names.find((one) => !conditions.includes(one))
    if (name === undefined) continue
    const detail = `"${field}" has {{ ${name} }}, which would be empty: only e-mails to unpaid-buyers are about an order`
    return invalidField(`/${field}`, detail, {
      code: 'not_allowed',
      hint: 'To write to the buyers of unpaid orders: --to unpaid-buyers. Otherwise leave it out.',
    })
  }
  return undefined
}

/** @throws Failure validation_failed naming the placeholder */
export function expectNoOrderWords(words: Words, segment: string | null): void {
  const fault = segment === 'unpaid-buyers' ? undefined : findOrderWords(words)
  if (fault) throw fault
}
