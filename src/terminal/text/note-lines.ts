// Lays out a note for people in the width of their screen: broken between words, later lines further in. A command at its
// end gets a line of its own where it fits into one, and else goes on behind a backslash, so that it can be pasted as it stands.
import { argumentPairs, shellWords } from './shell-words.ts'
import { textWidth } from './text-width.ts'

const hanging = 2
const backslash = ' \\'

/** The lines of a note. A word that is wider than the screen stays whole: the screen breaks it, and it is copied whole. */
export function noteLines(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text]
  const own = /^ */.exec(text)?.[0] ?? ''
  const [, prose = text.slice(own.length), command = ''] =
    /^(.*?)((?<=^|: )turnout .*)$/s.exec(text.slice(own.length)) ?? []
  const isPasted = isCommandAlone(command)
  const isWhole = !isPasted || textWidth(own + ' '.repeat(hanging) + command) <= width
  const parts = isWhole && isPasted ? [command] : commandParts(command)
  const units = isPasted
    ? [...unitsOf(prose.split(' '), false), ...unitsOf(parts, true)]
    : unitsOf(text.slice(own.length).split(' '), false)
  const lines: { text: string; goesOn: boolean }[] = []
  for (const { text: unit, isCommand, isContinued } of units) {
    const last = lines.at(-1)
    const room = width - (isCommand && !isWhole ? backslash.length : 0)
    if (last !== undefined && textWidth(`${last.text} ${unit}`) <= room) last.text += ` ${unit}`
    else {
      if (last !== undefined) last.goesOn = isContinued
      lines.push({ text: (last === undefined ? own : own + ' '.repeat(hanging)) + unit, goesOn: false })
    }
  }
  return lines.map((line) => line.text + (line.goesOn ? backslash : ''))
}

interface Unit {
  readonly text: string
  readonly isCommand: boolean
  /** Whether the command began in front of it. */
  readonly isContinued: boolean
}

const unitsOf = (texts: readonly string[], isCommand: boolean): Unit[] =>
  texts.filter((text) => text !== '').map((text, index) => ({ text, isCommand, isContinued: isCommand && index > 0 }))

/** Whether the sentence ends with the command, and does not go on behind it: nobody pastes `, or` into a shell. */
function isCommandAlone(command: string): boolean {
  const words = shellWords(command)
  const goesOn = words.slice(0, -1).some((word) => /[^\\][,;:.)]$/.test(word))
  return !goesOn && !words.slice(3).some((word, index, rest) => isPlain(word) && isPlain(rest[index + 1]))
}

const isPlain = (word: string | undefined) => word !== undefined && /^[a-z]{2,}$/.test(word)

/** The program, noun and verb together, then each flag with its value. */
function commandParts(command: string): string[] {
  const words = shellWords(command)
  const end = words.findIndex((word, index) => index === 3 || word.startsWith('-'))
  const named = words.slice(0, end === -1 ? 3 : end)
  return [named, ...argumentPairs(words.slice(named.length))].map(joined)
}

const joined = (words: readonly string[]) => words.join(' ')
