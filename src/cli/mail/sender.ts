// The sender as people write it: an address, or a name with the address in angle brackets.
import { emailFault } from '../../contract/core/email.ts'
import { usageFailure } from '../core/usage.ts'

const named = /^\s*(?:"([^"<>]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/

const partsOf = (text: string) => {
  const [, inQuotes, plain, address] = named.exec(text) ?? []
  return { name: (inQuotes ?? plain ?? '').trim(), address: (address ?? text).trim() }
}

/** What is wrong with it. */
export const senderFault = (text: string): string | undefined => emailFault(partsOf(text).address)

/** The fields of the request. @throws Failure usage where two names are given */
export function senderOf(text: string, fromName: unknown): { readonly from: string; readonly fromName?: string } {
  const { name, address } = partsOf(text)
  if (name === '') return { from: address }
  if (fromName !== undefined && fromName !== name) {
    throw usageFailure(`--from has the name "${name}", and --from-name another: use only one of them`, [
      'mail',
      'connect',
    ])
  }
  return { from: address, fromName: name }
}
