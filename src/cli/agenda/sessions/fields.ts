// The positional and the flags that several verbs of sessions take, and the fields that they make.
import type { Flag, FlagValue, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { namedPositional } from '../../verbs/named.ts'
import { flagFields } from '../../verbs/request-fields.ts'
import { withFileTexts } from '../text-files.ts'
import { linkFault, typedLinks } from '../typed-links.ts'
import { readSpeaker, speakerFault } from './typed-speakers.ts'

export const sessionPositional = namedPositional('SESSION', 'sessions')

const file = { kind: 'text', placeholder: 'FILE', completes: 'file', clearable: true } as const
const words = { kind: 'text', repeatable: true, clearable: true } as const
const minutes = { kind: 'whole', min: 0, max: 600, placeholder: 'MIN' } as const

export const sessionFlags: readonly Flag[] = [
  { name: 'title', kind: 'text', placeholder: 'TITLE', summary: 'title of the session' },
  {
    ...words,
    name: 'speaker',
    placeholder: 'NAME[:ROLE]',
    fault: speakerFault,
    summary:
      'a speaker: name or a unique part of it, code, e-mail, id, or "Kim <kim@example.org>"; the role is speaker, host, moderator or panelist; repeat in their order',
    completes: 'speaker',
    field: 'speakers',
  },
  {
    name: 'create-speakers',
    kind: 'switch',
    summary: 'add unknown speakers to the event; if omitted, you are asked on a terminal',
  },
  { name: 'type', kind: 'text', placeholder: 'TYPE', summary: 'what kind of session it is, like talk or workshop' },
  { name: 'minutes', kind: 'whole', min: 1, max: 1435, placeholder: 'MIN', summary: 'length in minutes' },
  {
    name: 'track',
    kind: 'text',
    placeholder: 'TRACK',
    summary: 'name or id of its track',
    completes: 'track',
    clearable: true,
  },
  { name: 'subtitle', kind: 'text', placeholder: 'TEXT', summary: 'subtitle', clearable: true },
  { name: 'language', kind: 'text', placeholder: 'TAG', summary: 'language it is held in, like en', clearable: true },
  { ...words, name: 'tag', placeholder: 'WORD', summary: 'a tag to find it by; repeat for more', field: 'tags' },
  { ...file, name: 'abstract', summary: 'file with a short text about it; - is stdin' },
  { ...file, name: 'description', summary: 'file with a long text about it; - is stdin' },
  { ...words, name: 'needs', placeholder: 'WORD', summary: 'equipment that its room must have; repeat for more' },
  { ...minutes, name: 'setup', summary: 'minutes needed in the room beforehand', field: 'setupMin' },
  { ...minutes, name: 'teardown', summary: 'minutes needed in the room afterwards', field: 'teardownMin' },
  {
    name: 'expected',
    kind: 'whole',
    min: 0,
    placeholder: 'PEOPLE',
    summary: 'how many people are expected',
    clearable: true,
  },
  { name: 'featured', kind: 'switch', summary: 'mark it as one of the main sessions', clearable: true },
  { name: 'do-not-record', kind: 'switch', summary: 'mark it as not to be recorded', clearable: true },
  {
    ...words,
    name: 'link',
    fault: linkFault,
    placeholder: 'TITLE=URL',
    summary: 'a link to slides or other material; repeat for more',
    field: 'links',
  },
  { name: 'stream-url', kind: 'text', placeholder: 'URL', summary: 'address of a live stream', clearable: true },
  { name: 'recording-url', kind: 'text', placeholder: 'URL', summary: 'address of a recording', clearable: true },
  { name: 'notes', kind: 'text', placeholder: 'TEXT', summary: 'notes for organizers, private', clearable: true },
]

function asField(text: string) {
  const { name: _name, ...field } = readSpeaker(text)
  return field
}

/** The fields given by flags, without those of enrolling. */
export async function sessionFields(input: Input, context: Pick<Context, 'host'>): Promise<Record<string, FlagValue>> {
  const { speakers, links, createSpeakers: _create, ...fields } = flagFields(sessionFlags, input)
  return withFileTexts(
    context,
    {
      ...fields,
      speakers: Array.isArray(speakers) ? (speakers.map(asField) as unknown as FlagValue) : speakers,
      links: Array.isArray(links) ? (typedLinks(links as readonly string[]) as unknown as FlagValue) : links,
    },
    ['abstract', 'description'],
  )
}
