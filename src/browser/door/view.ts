// Writes the state of the door into the page. Untrusted text is only written as text.
import { translate } from '../../contract/core/words/translate.ts'
import type { DoorMoney } from '../../contract/door/scans.ts'
import type { Door } from './door.ts'
import { listName } from './speech/list-name.ts'
import type { Speech } from './speech/speech.ts'
import { listOf } from './status.ts'
import type { Memory } from './storage.ts'

/** An element of the page; all ids used here exist. */
export const element = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E

const setText = (id: string, text: string) => {
  const place = element(id)
  // Not written again: a screen reader would read it again.
  if (place.textContent !== text) place.textContent = text
}

interface Showing {
  readonly speech: Speech
  /** Whether the verdict is new. */
  readonly isNew: boolean
}

export function showDoor(door: Door, memory: Memory, { speech, isNew }: Showing): void {
  const { say } = speech
  const { look, isOffline, isRehearsal, counts, trouble, waiting, canUndo, canLetIn, canOverride, due } = door.state()
  const verdict = element('verdict')
  verdict.dataset.kind = look.kind
  // Makes the same verdict twice visible as two.
  if (isNew) verdict.dataset.beat = verdict.dataset.beat === 'even' ? 'odd' : 'even'
  setText('word', look.word)
  // Long words are written smaller, in one line.
  verdict.style.setProperty('--length', String(look.word.length))
  setText('name', look.name)
  setText('ticket-type', look.ticketType)
  setText('detail', look.detail)
  setText('network', isOffline ? say('network.offline') : counts === '' ? '' : say('network.online'))
  element('network').toggleAttribute('data-offline', isOffline)
  const loud = isOffline ? [say('waiting.offline')] : []
  const kept = waiting > 0 ? [say('waiting.scans', { count: waiting })] : []
  setText('waiting', [...loud, ...kept, ...(trouble === '' ? [] : [trouble])].join(' '))
  setText('counts', counts)
  element('rehearsing').hidden = !isRehearsal
  element('undo').hidden = !canUndo
  element('let-in').hidden = !canLetIn
  element('override').hidden = !canOverride
  if (due === null || isNew) element('cash-question').hidden = true
  element('cash').hidden = due === null || !element('cash-question').hidden
  setText('cash-text', due === null ? '' : cashQuestion(due, speech))
  showPlace(memory, speech)
}

const cashQuestion = ({ amount, currency, tickets, orderReference }: DoorMoney, { say, money }: Speech) =>
  say('cash.question', { amount: money(amount, currency), order: orderReference, count: tickets })

function showPlace(memory: Memory, { say, language }: Speech): void {
  const door = memory.door()
  const list = listOf(memory)
  if (door === undefined || list === undefined) return
  setText(
    'title',
    [translate(door, language).eventName, listName(list, say), memory.setup().gate].filter(Boolean).join(' · '),
  )
  const device = door.device ?? say('place.key')
  setText('device', say(door.supervisor ? 'place.supervisor' : 'place.device', { device, list: listName(list, say) }))
  element('lists').hidden = door.lists.length < 2
  const choice = element<HTMLSelectElement>('list')
  const shown = Array.from(choice.options, ({ value, text }) => [value, text])
  const wanted = door.lists.map((each) => [each.id, listName(each, say)])
  if (JSON.stringify(shown) === JSON.stringify(wanted)) return
  choice.replaceChildren(...wanted.map(([id, name]) => new Option(name, id, id === list.id, id === list.id)))
}
