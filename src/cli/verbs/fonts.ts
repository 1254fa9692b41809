// The flag for fonts of PDFs, and the warning about characters that no font has.
import type { MissingCharacter } from '../../documents/pdf/font-picker.ts'
import type { Flag } from '../core/command.ts'
import type { Context } from '../core/context.ts'

export const fontFlag: Flag = {
  name: 'font',
  kind: 'text',
  repeatable: true,
  placeholder: 'FILE',
  summary:
    "TrueType or OpenType font for characters that neither the built-in font nor this machine's fonts have; PDF only",
  completes: 'file',
}

/** Most characters and texts that are named. */
const [charactersMax, textsMax] = [10, 3]

/** Names the characters that no font has, if any, where they occur, and what to install. */
export function warnOfMissing({ warn }: Pick<Context, 'warn'>, missing: readonly MissingCharacter[]): void {
  if (missing.length === 0) return
  const characters = missing.map(({ character }) => character)
  const texts = [...new Set(missing.map(({ text }) => text))]
  const some = `${characters.slice(0, charactersMax).join(' ')}${andMore(characters.length - charactersMax)}`
  const places = `${texts.slice(0, textsMax).join('; ')}${andMore(texts.length - textsMax)}`
  const packages = [...new Set(characters.map(packageFor))].join(', ')
  warn(
    `no font has these characters, which are drawn as \uFFFD: ${some} (in: ${places}); install a font for them (on Debian and Ubuntu: ${packages}), or add one with --font FILE`,
  )
}

const andMore = (count: number) => (count > 0 ? ` and ${count} more` : '')

/** Packages of Debian with outlines; fonts of coloured pictures cannot be embedded. */
function packageFor(character: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u.test(character))
    return 'fonts-noto-cjk'
  return /\p{Emoji_Presentation}|\p{Extended_Pictographic}/u.test(character) ? 'fonts-symbola' : 'fonts-noto-core'
}
