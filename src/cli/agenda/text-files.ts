// Long texts of an agenda come from files: replaces the files of some fields by what they say.
import type { FlagValue } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { readText } from '../files/read-text.ts'

/** The fields with the texts of their files, without blank lines at their ends. @throws Failure usage */
export async function withFileTexts(
  { host }: Pick<Context, 'host'>,
  fields: Readonly<Record<string, FlagValue>>,
  names: readonly string[],
): Promise<Record<string, FlagValue>> {
  const texts: Record<string, FlagValue> = {}
  for (const name of names) {
    const file = fields[name]
    if (typeof file === 'string') texts[name] = (await readText(host, file)).trimEnd()
  }
  return { ...fields, ...texts }
}
