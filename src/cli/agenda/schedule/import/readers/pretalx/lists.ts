// Which lists of pretalx a file has, and records of the organizer's export in the shape of those of the API.
import { isRecord, oneLine, parseJson, type SourceText } from '../agenda-file.ts'
import { type Fields, records } from '../records.ts'

/** The lists that matter here, by the operation of the API that answers them. */
const kinds = ['submissions', 'speakers', 'rooms', 'tracks', 'types', 'tags', 'slots'] as const
type PretalxKind = (typeof kinds)[number]

export interface PretalxRecord {
  readonly fields: Fields
  readonly place: string
}

export interface PretalxLists extends Readonly<Record<PretalxKind, PretalxRecord[]>> {
  readonly notes: string[]
}

const has = (fields: Fields, ...names: readonly string[]) => names.some((name) => fields[name] !== undefined)

function kindOf(fields: Fields): PretalxKind | undefined {
  if (has(fields, 'code') && has(fields, 'title') && has(fields, 'submission_type', 'state', 'slot', 'slots'))
    return 'submissions'
  if (has(fields, 'code') && has(fields, 'name') && has(fields, 'biography', 'submissions')) return 'speakers'
  if (has(fields, 'start') && has(fields, 'room') && fields.submission !== undefined) return 'slots'
  if (!has(fields, 'id')) return undefined
  if (has(fields, 'tag')) return 'tags'
  if (!has(fields, 'name')) return undefined
  if (has(fields, 'default_duration')) return 'types'
  if (has(fields, 'capacity', 'speaker_info', 'guid')) return 'rooms'
  return has(fields, 'color') ? 'tracks' : undefined
}

/** Labels of the organizer's export that tell it from other lists, with the title's various names. */
const titleLabels = ['Proposal title', 'Session title', 'Submission title', 'Title'] as const

const isSessionExport = (fields: Fields) => has(fields, 'ID') && has(fields, ...titleLabels)
const isSpeakerExport = (fields: Fields) => has(fields, 'ID') && has(fields, 'Name')

const first = (fields: Fields, ...names: readonly string[]) =>
  names.map((name) => fields[name]).find((each) => each !== undefined)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : (oneLine(value)?.split(/\s*,\s*/) ?? []))

/** A session as organizers export it, with English labels. */
function sessionOf(fields: Fields): Fields {
  const codes = listOf(first(fields, 'Speaker IDs', 'Speaker codes'))
  const names = listOf(first(fields, 'Speaker names', 'Speakers'))
  const state = first(fields, 'Proposal state', 'Session state', 'Submission state', 'State')
  return {
    code: fields.ID,
    title: first(fields, ...titleLabels),
    state: oneLine(state)?.toLowerCase(),
    submission_type: first(fields, 'Session type', 'Submission type'),
    track: fields.Track,
    tags: listOf(fields.Tags),
    abstract: fields.Abstract,
    description: fields.Description,
    duration: fields.Duration,
    content_locale: first(fields, 'Language', 'Content language'),
    notes: first(fields, 'Notes for the organiser', 'Notes'),
    speakers: names.map((name, index) => ({ code: codes[index], name })),
    slot: { room: fields.Room, start: fields.Start, end: fields.End },
  }
}

function speakerOf(fields: Fields): Fields {
  return {
    code: fields.ID,
    name: fields.Name,
    email: first(fields, 'E-Mail', 'E-mail', 'Email'),
    biography: fields.Biography,
    avatar_url: first(fields, 'Picture', 'Profile picture'),
  }
}

function listIn(json: unknown): { readonly list: Fields[]; readonly isPage: boolean } {
  if (!isRecord(json)) return { list: records(json), isPage: false }
  return { list: records(json.results), isPage: typeof json.next === 'string' }
}

/** Whether JSON is of pretalx. */
export function isPretalx(json: unknown): boolean {
  const [one] = listIn(json).list
  return one !== undefined && (kindOf(one) !== undefined || isSessionExport(one) || isSpeakerExport(one))
}

export function readLists(files: readonly SourceText[]): PretalxLists {
  const lists = {
    ...(Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<PretalxKind, PretalxRecord[]>),
    notes: [] as string[],
  }
  for (const file of files) {
    const before = files.length > 1 ? `${file.name}, ` : ''
    const { list, isPage } = listIn(parseJson(file))
    if (isPage)
      lists.notes.push(`${file.name} is one page of several: fetch it with a larger limit, or give all pages at once`)
    for (const [index, fields] of list.entries()) {
      const place = `${before}entry ${index + 1}`
      const kind = kindOf(fields)
      if (kind !== undefined) lists[kind].push({ fields, place })
      else if (isSessionExport(fields)) lists.submissions.push({ fields: sessionOf(fields), place })
      else if (isSpeakerExport(fields)) lists.speakers.push({ fields: speakerOf(fields), place })
    }
  }
  return lists
}
