// Reads `schedule.xml` as frab, pretalx and turnout write it.
import { Failure } from '../../../../../contract/core/failures.ts'
import { oneLine, type ReadAgenda, type SourceText } from './agenda-file.ts'
import { type ConferenceEntry, readConference } from './conference.ts'
import { childrenOf, type Element, readXml, textOf } from './xml.ts'

export function readScheduleXml(file: SourceText, zone: string): ReadAgenda {
  const root = readXml(file)
  if (root.name !== 'schedule') {
    throw new Failure('usage', `${file.name} begins with <${root.name}>: it is not a schedule.xml`)
  }
  const [conference] = childrenOf(root, 'conference')
  return readConference(
    {
      format: 'schedule-xml',
      acronym: oneLine(textOf(conference, 'acronym')),
      rooms: [],
      tracks: childrenOf(conference, 'track').map(({ attributes }) => attributes),
      entries: childrenOf(root, 'day').flatMap((day) =>
        childrenOf(day, 'room').flatMap((room) =>
          childrenOf(room, 'event').map((event) =>
            entryOf(event, { room: room.attributes.name ?? '', date: day.attributes.date ?? '' }),
          ),
        ),
      ),
    },
    zone,
  )
}

function entryOf(event: Element, where: { readonly room: string; readonly date: string }): ConferenceEntry {
  const texts = Object.fromEntries(event.children.map(({ name, text }) => [name, text]))
  const { id, guid, code } = event.attributes
  const [recording] = childrenOf(event, 'recording')
  const optout = recording === undefined ? undefined : oneLine(textOf(recording, 'optout')) === 'true'
  const linked = [
    ...childrenOf(childrenOf(event, 'links')[0], 'link'),
    ...childrenOf(childrenOf(event, 'attachments')[0], 'attachment'),
  ]
  return {
    fields: { ...texts, id, guid, code },
    ...where,
    place: `line ${event.line}`,
    persons: childrenOf(childrenOf(event, 'persons')[0], 'person').map((person) => ({
      ...Object.fromEntries(person.children.map(({ name, text }) => [name, text])),
      ...person.attributes,
      name: oneLine(person.text) ?? person.attributes.name,
    })),
    links: linked.map(({ attributes, text }) => ({ href: attributes.href, title: text })),
    doNotRecord: optout,
  }
}
