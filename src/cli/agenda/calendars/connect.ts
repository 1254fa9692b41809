// `turnout calendars connect`: reads the password unseen; the service tries the calendar and stores the password encrypted.
import type { Body } from '../../../contract/catalog.ts'
import { readPassword } from '../../verbs/access/password.ts'
import { createVerb } from '../../verbs/record-verbs.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { calendarCard } from './columns.ts'
import { driftFlag } from './fields.ts'

export const command = createVerb({
  description: [
    'The password is the first line of stdin; on a terminal it is asked for without being shown. Most servers want an app password, made in their security settings. The connection is tested, then the password is stored encrypted and never shown again.',
    'The address is that of the calendar itself, as its settings show it: https on port 443 or 8443. A server in your own network needs --allow-private, or turnout serve --allow-private-calendars if you run a service; it may do without TLS.',
  ].join('\n'),
  flags: [
    { name: 'url', kind: 'text', required: true, max: 500, summary: 'address of the calendar' },
    {
      name: 'user',
      kind: 'text',
      required: true,
      max: 254,
      summary: 'user name at that server; the password is asked for, or read from stdin',
    },
    { name: 'create', kind: 'switch', summary: 'create the calendar if there is none at this address' },
    { name: 'track', kind: 'text', max: 100, summary: 'only sessions of this track' },
    { name: 'room', kind: 'text', max: 100, summary: 'only slots in this room' },
    { name: 'speaker', kind: 'text', max: 100, summary: 'only sessions of this speaker' },
    { ...driftFlag, defaultText: 'ours' },
    { name: 'allow-private', kind: 'switch', summary: 'allow a server in a private network' },
  ],
  examples: [
    {
      command:
        'turnout calendars connect --event devconf --url https://cloud.example.org/dav/calendars/ada/devconf/ --user ada',
      note: 'asks for the password without showing it',
    },
    {
      command:
        'turnout calendars connect --event devconf --url https://cloud.example.org/dav/calendars/ada/tent/ --user ada --create --room Tent < password.txt',
    },
  ],
  async fields({ flags }, context) {
    const password = await readPassword(context, String(flags.user), 'turnout calendars connect')
    return definedFields<Body<'connectCalendar'>>({
      url: flags.url,
      user: flags.user,
      password,
      create: flags.create,
      track: flags.track,
      room: flags.room,
      speaker: flags.speaker,
      onDrift: flags.onDrift,
      allowPrivate: flags.allowPrivate,
    })
  },
  operation: 'connectCalendar',
  card: calendarCard,
  next: ({ name }, event) => ['calendars', 'sync', name, '--event', event],
})
