// What a profile may be called.
import { Failure } from '../../contract/core/failures.ts'

/** @throws Failure `usage` naming where the name came from */
export function checkProfileName(name: string, where: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/.test(name)) return name
  throw new Failure(
    'usage',
    `${where}: "${name}" is no name for a profile; use up to 63 letters, digits, dots, dashes or underscores`,
  )
}
