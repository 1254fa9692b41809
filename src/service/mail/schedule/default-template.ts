// The default mails about sessions that a release changed, and about one that its speaker withdrew.
import { button, letter, notice, ownLinks, paragraph, quiet } from '../write/default-blocks.ts'
import { each, lines, type Part, type Parts, when } from '../write/liquid-parts.ts'

export function scheduleChanged(parts: Parts): { readonly subject: string; readonly body: Part } {
  const { say, line } = parts
  return {
    subject: line('scheduleChanged.subject', { event: '{{ event.name }}' }),
    body: letter(parts, [
      paragraph(say('scheduleChanged.text')),
      sessionNews(parts),
      paragraph(say('scheduleChanged.calendar')),
      when('agenda.url != ""', button(say('scheduleChanged.agenda'), 'agenda.url')),
      ownLinks(parts),
    ]),
  }
}

/** What happened to each session of the reader's. */
function sessionNews(parts: Parts): Part {
  const { say } = parts
  const [now, before] = ['{{ item.now }}', '{{ item.before }}']
  const moved = when(
    'item.before != item.now',
    lines(say('scheduleChanged.now', { place: now }), say('scheduleChanged.before', { place: before })),
    say('scheduleChanged.now', { place: now }),
  )
  const said = [
    ['moved', moved],
    ['restored', say('scheduleChanged.restored', { place: now })],
    ['cancelled', say('scheduleChanged.cancelled', { place: now })],
  ] as const
  const news = said.reduce(
    (otherwise, [kind, part]) => when(`item.news == "${kind}"`, part, otherwise),
    say('scheduleChanged.now', { place: now }),
  )
  const title = { text: '{{ item.title }}', html: '<strong><bdi>{{ item.title }}</bdi></strong>' }
  const { text, html } = paragraph(lines(title, news))
  return each('item', 'sessions', { text: `${text}\n`, html })
}

/** To the organizer, not to a guest. */
export function sessionWithdrawn(parts: Parts): { readonly subject: string; readonly body: Part } {
  const { say, line } = parts
  const [event, session, code] = ['{{ event.name }}', '{{ session.title }}', '{{ session.code }}']
  const command = `turnout schedule release {{ event.slug }} --only ${code}`
  return {
    subject: line('sessionWithdrawn.subject', { session, event }),
    body: notice(parts, [
      paragraph(say('sessionWithdrawn.text', { speaker: '{{ session.speaker }}', session, code })),
      when('message != ""', paragraph(say('sessionWithdrawn.reason', { reason: '{{ message }}' }))),
      when('session.released != ""', quiet(say('sessionWithdrawn.released', { command }))),
    ]),
  }
}
