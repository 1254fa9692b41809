// Reads URLs without throwing. Imports nothing.

/**
 * The parsed URL, undefined for text that is none.
 * `URL.canParse` is not used: once Node 20 has compiled its caller, it refuses whatever has a letter such as ü.
 */
export function readUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
