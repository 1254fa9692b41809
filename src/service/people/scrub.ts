// Replaces a person's address and names in texts, JSON or plain.
import { parseJson } from '../../contract/files/parse-json.ts'

const erased = 'erased'

/** Names of one letter stand for too much else. */
const nameMin = 2

/** A function that replaces an address, in any case, and names that stand as whole words. */
export function scrubber({ email, names }: { readonly email: string; readonly names: readonly string[] }) {
  const words = names.filter((name) => name.length >= nameMin).sort((one, other) => other.length - one.length)
  const address = new RegExp(`(?<![\\w.+-])${escaped(email)}(?![\\w-]|\\.\\w)`, 'gi')
  const name =
    words.length === 0
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const inText = (text: string) => {
    const nameless = text.replace(address, erased)
    return name === null ? nameless : nameless.replace(name, erased)
  }
  const isAddress = (value: unknown) => typeof value === 'string' && value.toLowerCase() === email.toLowerCase()
  return (text: string): string => {
    if (!/^\s*[[{]/.test(text)) return inText(text)
    try {
      return JSON.stringify(inValues(parseJson(text), { inText, isAddress }))
    } catch {
      return inText(text)
    }
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

interface Scrubbing {
  readonly inText: (text: string) => string
  readonly isAddress: (value: unknown) => boolean
}

/** Only in values: a name must not change a field's. A name beside the address is theirs, whatever it was at the time. */
function inValues(value: unknown, scrubbing: Scrubbing): unknown {
  if (typeof value === 'string') return scrubbing.inText(value)
  if (Array.isArray(value)) return value.map((one) => inValues(one, scrubbing))
  if (typeof value !== 'object' || value === null) return value
  const isTheirs = Object.values(value).some(scrubbing.isAddress)
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isTheirs && key === 'name' ? erased : inValues(one, scrubbing)]),
  )
}
