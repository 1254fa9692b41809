// The order of names: letters with marks stand with the letters that they are made of, so that Änne is not behind Zoe. One
// table for the code and for SQL on both engines, whose own collations differ from each other and between machines.

/** Letters with the one, or the ones, that they are sorted as. Of Latin script; others stay as they are. */
const sortedAs: Readonly<Record<string, string>> = {
  a: 'ÀÁÂÃÄÅĀĂĄàáâãäåāăą',
  ae: 'Ææ',
  c: 'ÇĆĈĊČçćĉċč',
  d: 'ÐĎĐðďđ',
  e: 'ÈÉÊËĒĔĖĘĚèéêëēĕėęě',
  g: 'ĜĞĠĢĝğġģ',
  h: 'ĤĦĥħ',
  i: 'ÌÍÎÏĨĪĬĮİìíîïĩīĭįı',
  j: 'Ĵĵ',
  k: 'Ķķ',
  l: 'ĹĻĽĿŁĺļľŀł',
  n: 'ÑŃŅŇñńņň',
  o: 'ÒÓÔÕÖØŌŎŐòóôõöøōŏő',
  oe: 'Œœ',
  r: 'ŔŖŘŕŗř',
  s: 'ŚŜŞŠȘśŝşšș',
  ss: 'ßẞ',
  t: 'ŢŤŦȚţťŧț',
  th: 'Þþ',
  u: 'ÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűų',
  w: 'Ŵŵ',
  y: 'ÝŶŸýÿŷ',
  z: 'ŹŻŽźżž',
  // Marks that stand by themselves: grave, acute, circumflex, tilde, macron, breve, dot, umlaut, ring, double acute, caron,
  // cedilla, ogonek.
  '': '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328',
}

/** Each letter with what it is sorted as. */
export const nameLetters: readonly (readonly [letter: string, plain: string])[] = Object.entries(sortedAs).flatMap(
  ([plain, letters]) => Array.from(letters).map((letter) => [letter, plain] as const),
)

const plainOf: ReadonlyMap<string, string> = new Map(nameLetters)

/** What a name is sorted by, with `compareText`. */
export function nameKey(name: string): string {
  const lower = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return Array.from(lower, (letter) => plainOf.get(letter) ?? letter).join('')
}
