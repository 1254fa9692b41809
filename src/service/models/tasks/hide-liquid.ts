// Liquid never leaves: its tags and outputs are replaced.
import type { Redactor } from '../redact.ts'

const liquid = /(\{%-?[\s\S]*?-?%\}|\{\{-?[\s\S]*?-?\}\})/

/** A text as it may be sent, each piece of Liquid replaced. @param max characters of each part between them */
export const cleanLiquid = (source: string, { hide, clean }: Redactor, max?: number): string =>
  source
    .split(liquid)
    // Pieces of Liquid stand at odd places.
    .map((part, index) => (index % 2 === 1 ? hide('code', part) : clean(part, max)))
    .join('')
