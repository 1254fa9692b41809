// Checks the name of a profile.
import { Failure } from '../../contract/core/failures.ts'

/** @throws Failure `usage` naming the source of the name */
export function checkProfileName(name: string, where: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/.test(name)) return name
  throw new Failure(
    'usage',
    `${where}: "${name}" is not a valid profile name; use up to 63 letters, digits, dots, dashes or underscores`,
  )
}
