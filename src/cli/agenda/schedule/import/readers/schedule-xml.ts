// Reads `schedule.xml` as frab, pretalx and turnout write it.
import { Failure } from '../../../../../contract/core/failures.ts'
import { below, readElements, textBelow, type XmlElement } from '../../../../files/xml/xml-elements.ts'
import { oneLine, type ReadAgenda, type SourceText } from './agenda-file.ts'
import { type ConferenceEntry, readConference } from './conference.ts'
import type { EventClock } from './wall-clock.ts'

const textMax = 200_000

export function readScheduleXml({ name, text }: SourceText, clock: EventClock): ReadAgenda {
  const [root] = readElements(name, text, { name: 'schedule', textMax }).elements
  if (root === undefined) {
    throw new Failure('usage', `${name} has no <schedule> element, so it is not a schedule.xml`)
  }
  return readConference(
    {
      format: 'schedule-xml',
      acronym: oneLine(textBelow(root, 'conference/acronym')),
      rooms: [],
      tracks: below(root, 'conference/track').map(({ attributes }) => Object.fromEntries(attributes)),
      entries: below(root, 'day').flatMap((day) =>
        below(day, 'room').flatMap((room) =>
          below(room, 'event').map((event) =>
            entryOf(event, { room: room.attributes.get('name') ?? '', date: day.attributes.get('date') ?? '' }),
          ),
        ),
      ),
    },
    clock,
  )
}

const textsOf = ({ children }: XmlElement) => Object.fromEntries(children.map(({ name, text }) => [name, text]))

function entryOf(event: XmlElement, where: { readonly room: string; readonly date: string }): ConferenceEntry {
  const { attributes } = event
  const [recording] = below(event, 'recording')
  return {
    fields: { ...textsOf(event), id: attributes.get('id'), guid: attributes.get('guid'), code: attributes.get('code') },
    ...where,
    place: `line ${event.line}`,
    persons: below(event, 'persons/person').map((person) => ({
      ...textsOf(person),
      ...Object.fromEntries(person.attributes),
      name: oneLine(person.text) ?? person.attributes.get('name'),
    })),
    links: [...below(event, 'links/link'), ...below(event, 'attachments/attachment')].map((link) => ({
      href: link.attributes.get('href'),
      title: link.text,
      type: link.attributes.get('type'),
    })),
    recording: recording === undefined ? undefined : oneLine(textBelow(recording, 'url')),
    doNotRecord: recording === undefined ? undefined : textBelow(recording, 'optout') === 'true',
  }
}
