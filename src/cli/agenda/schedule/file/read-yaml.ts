// Reads a schedule from the file that people edit, in YAML or as JSON, with line and column of every mistake.
import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml'
import { isCalendarDate } from '../../../../contract/core/time.ts'
import type { PlacedMistake } from '../../../../contract/files/read-yaml.ts'
import { type ReadYaml, readYaml } from '../../../../contract/files/read-yaml.ts'
import { nearest } from '../../../core/nearest.ts'
import { readCode, readMinutes, readTime, readTitle, Unreadable } from './read-entry.ts'
import {
  allRooms,
  type Entry,
  findRoom,
  type KnownSchedule,
  noRoom,
  type Part,
  type ReadFile,
} from './schedule-file.ts'

export function readScheduleYaml(text: string, known: KnownSchedule): ReadFile {
  const { document, mistakes, at } = readYaml(text, 'failsafe')
  const reader = new Reader(known, at, [...mistakes])
  if (document !== undefined) reader.file(document.contents as Node | null)
  return reader.result()
}

const mistakesMax = 50

/** Where an entry stands. */
interface Place {
  readonly day: string
  readonly key: string
  /** Null for all rooms or none. */
  readonly room: string | null
}

class Reader {
  readonly #known: KnownSchedule
  readonly #at: ReadYaml['at']
  readonly #mistakes: PlacedMistake[]
  readonly #entries: Entry[] = []
  readonly #notes: string[] = []
  readonly #unplaced: { readonly id: string; readonly node: unknown }[] = []
  #version: number | undefined
  #part: Part = {}

  constructor(known: KnownSchedule, at: ReadYaml['at'], mistakes: PlacedMistake[]) {
    this.#known = known
    this.#at = at
    this.#mistakes = mistakes
  }

  result(): ReadFile {
    this.#mistakes.sort((one, other) => one.line - other.line || one.column - other.column)
    const [version, part, entries, notes] = [this.#version, this.#part, this.#entries, this.#notes]
    return {
      file: { version, part, entries, notes, cleared: [], isTable: false },
      mistakes: this.#mistakes.slice(0, mistakesMax),
    }
  }

  file(contents: Node | null): void {
    if (!isMap(contents)) {
      this.#blame(contents, 'must begin with version: and days, like an exported schedule')
      return
    }
    const fields = new Map(contents.items.map((pair) => [textOf(pair.key), pair]))
    const version = fields.get('version')
    if (version !== undefined) this.#readVersion(version)
    const part = fields.get('part')
    if (part !== undefined) this.#readPart(part)
    for (const [name, pair] of fields) {
      if (name === 'unplaced') this.#readUnplaced(pair.value)
      else if (isCalendarDate(name)) this.#readDay(name, pair)
      else if (name !== 'version' && name !== 'part') {
        this.#blame(pair.key, `"${name}" is not a day like 2027-03-28, version, part or unplaced`)
      }
    }
    for (const { id, node } of this.#unplaced) {
      const entry = this.#entries.find(({ session }) => session === id)
      if (entry !== undefined) this.#blame(node, `this session also has a place, on line ${entry.position.line}`)
    }
  }

  #readVersion({ value }: Pair): void {
    const text = textOf(value)
    if (!/^\d{1,12}$/.test(text)) {
      this.#blame(value, 'version must be a number; export the schedule again')
      return
    }
    this.#version = Number(text)
    const { version } = this.#known
    if (this.#version > version)
      this.#blame(value, `the schedule is still at version ${version}: there is no version ${text} yet`)
  }

  #readPart({ value }: Pair): void {
    if (!isMap(value)) {
      this.#blame(value, 'part must look like { day: 2027-03-28, room: "Tent" }')
      return
    }
    for (const { key, value: node } of value.items) {
      const [name, text] = [textOf(key), textOf(node)]
      if (name === 'day' && isCalendarDate(text)) this.#part = { ...this.#part, day: text }
      else if (name === 'room' && findRoom(text, this.#known.rooms)) {
        this.#part = { ...this.#part, room: findRoom(text, this.#known.rooms)?.id ?? '' }
      } else if (name === 'room') this.#blame(node, this.#unknownRoom(text))
      else this.#blame(key, 'part must have a day like 2027-03-28, a room, or both')
    }
  }

  #readUnplaced(value: unknown): void {
    for (const node of this.#itemsOf(value, 'unplaced must be a list of codes')) {
      this.#try(node, () => this.#unplaced.push({ id: readCode(textOf(node), this.#known), node }))
    }
  }

  #readDay(day: string, { key, value }: Pair): void {
    if (this.#part.day !== undefined && this.#part.day !== day) {
      this.#blame(key, `this file covers only ${this.#part.day}, as "part" says`)
      return
    }
    if (isEmpty(value)) return
    if (!isMap(value)) {
      this.#blame(value, 'a day has rooms, each with a list')
      return
    }
    for (const room of value.items) this.#readRoom(day, room)
  }

  #readRoom(day: string, { key, value }: Pair): void {
    const name = textOf(key)
    const isNone = name === allRooms || name === noRoom
    const room = isNone ? undefined : findRoom(name, this.#known.rooms)
    if (room === undefined && !isNone) {
      this.#blame(key, this.#unknownRoom(name))
      return
    }
    if (this.#part.room !== undefined && this.#part.room !== room?.id) {
      this.#blame(key, 'this file covers only one room, as "part" says')
      return
    }
    const place = { day, key: name, room: room?.id ?? null }
    for (const node of this.#itemsOf(value, `${name} must have a list of lines like 10:45 45 N3K8WD`)) {
      this.#try(node, () => this.#readEntry(node, place))
    }
  }

  #readEntry(node: unknown, { day, key, room }: Place): void {
    const [, time, minutes, what] = /^(\S+)\s+(\d+)\s+(\S.*)$/.exec(textOf(node).trim()) ?? []
    if (time === undefined || minutes === undefined || what === undefined) {
      throw new Unreadable('write a line as time, minutes and code, like 10:45 45 N3K8WD')
    }
    const { note, ...times } = readTime({ day, time }, this.#known)
    if (note !== undefined) this.#notes.push(note)
    const subject = this.#readWhat(what, key)
    this.#entries.push({ ...times, minutes: readMinutes(minutes), room, ...subject, position: this.#place(node) })
  }

  #readWhat(what: string, key: string): Pick<Entry, 'kind' | 'session' | 'title'> {
    const [, kind, title] = /^(break|blocker)\s+(.*)$/.exec(what) ?? []
    if (kind === 'break' || kind === 'blocker') {
      if (key === noRoom) throw new Unreadable(`a ${kind} without a room belongs under "${allRooms}"`)
      return { kind, session: null, title: readTitle(title ?? '') }
    }
    if (key !== allRooms) return { kind: 'session', session: readCode(what, this.#known), title: null }
    if (!this.#known.sessions.some(({ code }) => code === what)) {
      return { kind: 'break', session: null, title: readTitle(what) }
    }
    throw new Unreadable(`${what} is a session: it belongs under its room, or under "${noRoom}"`)
  }

  /** The entries of a list; nothing is an empty one. */
  #itemsOf(value: unknown, whatElse: string): readonly unknown[] {
    if (isSeq(value)) return value.items
    if (!isEmpty(value)) this.#blame(value, whatElse)
    return []
  }

  #try(node: unknown, read: () => void): void {
    try {
      read()
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      this.#blame(node, error.message)
    }
  }

  #unknownRoom(name: string): string {
    const names = this.#known.rooms.map((room) => room.name)
    const near = nearest(name, names)
    return `the event has no room "${name}"${near === undefined ? '' : `; did you mean ${near}?`}`
  }

  #place(node: unknown): Entry['position'] {
    const { line, column } = this.#at((node as Node | null)?.range?.[0] ?? 0, '')
    return { line, column }
  }

  #blame(node: unknown, detail: string): void {
    this.#mistakes.push({ ...this.#place(node), detail })
  }
}

/** The failsafe schema makes a text of every scalar. */
const textOf = (node: unknown): string => (isScalar(node) && typeof node.value === 'string' ? node.value : '')

const isEmpty = (node: unknown) => node === null || node === undefined || (isScalar(node) && textOf(node) === '')
