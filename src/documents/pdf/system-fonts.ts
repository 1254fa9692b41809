// Chooses among the fonts of this machine, as fontconfig lists them, for characters that the bundled fonts lack: Chinese,
// Japanese and Korean, emoji, and scripts of the world. Starts no program.
import { compareText } from '../../contract/core/words/compare.ts'
import type { FontSource, Fonts } from './font-picker.ts'

/** What fontconfig is asked for: fonts with outlines that a PDF can embed. Those of pictures can't be. */
export const fontListCommand = [
  'fc-list',
  '--format',
  '%{file}\\t%{postscriptname}\\t%{family[0]}\\t%{weight}\\t%{slant}\\t%{charset}\\n',
  ':outline=true:color=false:variable=false',
] as const

interface ListedFont {
  readonly file: string
  readonly face: string
  readonly family: string
  readonly weight: number
  readonly slant: number
  /** Ranges of code points in hexadecimal: `20-7e a0`. */
  readonly charset: string
}

/** Fonts of one paper: each is embedded, if only in part. */
const fontsMax = 8
/** fontconfig's weights. */
const [regularWeight, boldWeight] = [80, 200]

/**
 * @param list the output of `fontListCommand`, empty where there is none; asked for once
 * @param read the bytes of a font file
 */
export function systemFonts(
  list: () => Promise<string>,
  read: (file: string) => Uint8Array,
): NonNullable<Fonts['find']> {
  let listed: Promise<ListedFont[]> | undefined
  return async (characters) => {
    listed ??= list().then(parseList)
    return chooseFonts(await listed, characters).map((font) => sourceOf(font, read))
  }
}

const parseList = (text: string): ListedFont[] =>
  text.split('\n').flatMap((line) => {
    const [file = '', face = '', family = '', weight, slant, charset = ''] = line.split('\t')
    // A PDF embeds TrueType and OpenType.
    if (!/\.(?:tt[fc]|ot[fc])$/i.test(file)) return []
    return [{ file, face, family, weight: Number(weight), slant: Number(slant), charset }]
  })

interface ChosenFont {
  readonly regular: ListedFont
  readonly bold: ListedFont | undefined
}

/** The fewest families that have the characters, the ones with most of them first. */
function chooseFonts(listed: readonly ListedFont[], characters: readonly string[]): ChosenFont[] {
  const upright = listed.filter(({ slant }) => slant === 0)
  const regular = upright.filter(({ weight }) => weight === regularWeight)
  const candidates = (regular.length > 0 ? regular : upright)
    .map((font) => ({ font, has: coverageOf(font.charset), rank: rankOf(font.family, characters) }))
    .sort((one, other) => one.rank - other.rank || compareText(one.font.face, other.font.face))
  const chosen: ChosenFont[] = []
  let missing = [...characters]
  while (missing.length > 0 && chosen.length < fontsMax) {
    const counts = candidates.map(({ has }) => missing.filter(has).length)
    const most = Math.max(0, ...counts)
    const best = candidates[counts.indexOf(most)]
    if (most === 0 || best === undefined) break
    const bold = upright.find(({ family, weight }) => family === best.font.family && weight === boldWeight)
    chosen.push({ regular: best.font, bold })
    missing = missing.filter((character) => !best.has(character))
  }
  return chosen
}

/** Chinese, Japanese and Korean share code points and write some of them differently. */
function rankOf(family: string, characters: readonly string[]): number {
  const text = characters.join('')
  const region = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? / JP\b|Japan|IPA.?P?Gothic|Takao|VL.?P?Gothic|Meiryo|Yu Gothic|Hiragino/i
    : /\p{Script=Hangul}/u.test(text)
      ? / KR\b|Korean|Nanum|Malgun|Apple SD Gothic/i
      : / SC\b|WenQuanYi|PingFang|YaHei|Hei\b/i
  return (
    (region.test(family) ? 0 : 4) + (/Serif|Mincho|Song|Ming/i.test(family) ? 2 : 0) + (/Mono/i.test(family) ? 1 : 0)
  )
}

function coverageOf(charset: string): (character: string) => boolean {
  let ranges: (readonly [first: number, last: number])[] | undefined
  return (character) => {
    ranges ??= charset.split(' ').map((range) => {
      const [first = '', last = first] = range.split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    })
    const point = character.codePointAt(0) ?? 0
    return ranges.some(([first, last]) => point >= first && point <= last)
  }
}

function sourceOf({ regular, bold }: ChosenFont, read: (file: string) => Uint8Array): FontSource {
  return {
    name: regular.face,
    regular: () => read(regular.file),
    ...(bold === undefined ? {} : { bold: () => read(bold.file) }),
    faces: { regular: faceOf(regular), bold: bold && faceOf(bold) },
  }
}

/** Only a font in a collection is found by its name. */
const faceOf = ({ file, face }: ListedFont) => (/c$/i.test(file) ? face : undefined)
