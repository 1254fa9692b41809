// Finds the columns of a CSV of sessions by their headers: by name, by what other programs call them, and by a likely typo.
import { Failure } from '../../../../../../contract/core/failures.ts'
import { nearestName } from '../../../../../../contract/core/nearest.ts'
import { nearest } from '../../../../../core/nearest.ts'
import { someNames } from '../../../../../files/some-names.ts'
import { type Column, columnNames, columns } from './columns.ts'

export interface FoundColumns {
  /** Where each column is, from 0. */
  readonly at: ReadonlyMap<Column, number>
  /** Headers that are read under another name: `"Talk" as title`. */
  readonly renamed: readonly string[]
  /** Headers that are not read. */
  readonly unread: readonly string[]
  /** What some of those may have been meant for. */
  readonly guesses: readonly string[]
}

/** Case, spaces and punctuation of a header don't matter. */
const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const namesOf = (column: Column) => [column, ...columns[column].also].map(plain)

/** Never guessed: "Content" is not what people agreed to. */
const neverGuessed: readonly Column[] = ['consents']

/** Shorter ones are near too many words: "Mode" isn't a code. */
const guessedFrom = 5

/** @throws Failure usage that names the headers if none is a title */
export function findColumns(header: readonly string[], file: string): FoundColumns {
  const at = new Map<Column, number>()
  const plainHeader = header.map(plain)
  for (const column of columnNames) {
    const place = namesOf(column)
      .map((name) => plainHeader.indexOf(name))
      .find((index) => index >= 0 && ![...at.values()].includes(index))
    if (place !== undefined) at.set(column, place)
  }
  for (const [index, name] of plainHeader.entries()) {
    if (name.length < guessedFrom || [...at.values()].includes(index)) continue
    const missing = guessable(at)
    const near = nearestName(name, missing.flatMap(namesOf))
    const column = missing.find((each) => near !== undefined && namesOf(each).includes(near))
    if (column !== undefined) at.set(column, index)
  }
  if (!at.has('title')) throw noTitle(header, file)
  const read = new Set(at.values())
  // Of an export: the version that it was made from, which schedule set needs.
  const isKnown = (name: string) => name === '' || (name === 'version' && at.has('slot'))
  const unread = header.map((name) => name.trim()).filter((name, index) => !isKnown(name) && !read.has(index))
  const missing = guessable(at)
  return {
    at,
    guesses: guessesOf(unread, missing),
    renamed: [...at].flatMap(([column, index]) =>
      plainHeader[index] === column ? [] : [`"${header[index]?.trim()}" as ${column}`],
    ),
    unread,
  }
}

const guessable = (at: FoundColumns['at']) =>
  columnNames.filter((column) => !at.has(column) && !neverGuessed.includes(column))

const isNear = (word: string, column: Column) => nearest(plain(word), namesOf(column)) !== undefined

/** What a header that is not read may have been meant for: `"rom", room?`. */
function guessesOf(unread: readonly string[], missing: readonly Column[]): string[] {
  return unread.flatMap((name) => {
    const column = missing.find((each) => nearest(plain(name), [each])) ?? missing.find((each) => isNear(name, each))
    return column === undefined ? [] : [`"${name.slice(0, 60)}" is not read; is it ${column}?`]
  })
}

function noTitle(header: readonly string[], file: string): Failure {
  const names = header.map((name) => name.trim()).filter((name) => name !== '')
  const near = names.find((name) => [name, ...name.split(/\s+/)].some((word) => isNear(word, 'title')))
  const first = `${file}, line 1: no column has the titles; the headers are ${someNames(names) || 'empty'}`
  const fix =
    near === undefined ? 'Name the column with the titles "title"' : `Rename "${near.slice(0, 60)}" to "title"`
  return new Failure('usage', first, {
    hint: `${fix}; the other columns are ${columnNames.filter((name) => name !== 'title').join(', ')}. More: turnout help schedule-columns`,
  })
}
