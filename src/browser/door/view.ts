// Writes the state of the door into the page. Untrusted text is only written as text.
import { cashText } from '../../contract/door/words.ts'
import type { Door } from './door.ts'
import { listOf } from './status.ts'
import type { Memory } from './storage.ts'

/** An element of the page; all ids used here exist. */
export const element = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E

const setText = (id: string, text: string) => {
  const place = element(id)
  // Not written again: a screen reader would read it again.
  if (place.textContent !== text) place.textContent = text
}

/** @param isNew whether the verdict is new */
export function showDoor(door: Door, memory: Memory, isNew: boolean): void {
  const { look, isOffline, isRehearsal, counts, trouble, waiting, canUndo, canLetIn, canOverride, due } = door.state()
  const verdict = element('verdict')
  verdict.dataset.kind = look.kind
  // Makes the same verdict twice visible as two.
  if (isNew) verdict.dataset.beat = verdict.dataset.beat === 'even' ? 'odd' : 'even'
  setText('word', look.word)
  setText('name', look.name)
  setText('ticket-type', look.ticketType)
  setText('detail', look.detail)
  setText('network', isOffline ? 'OFFLINE' : counts === '' ? '' : 'online')
  element('network').toggleAttribute('data-offline', isOffline)
  const kept = waiting === 1 ? '1 unchecked scan is' : `${waiting} unchecked scans are`
  const loud = isOffline ? 'OFFLINE: tickets are not checked. ' : ''
  setText('waiting', `${loud}${waiting > 0 ? `${kept} waiting to be sent. ` : ''}${trouble}`.trim())
  setText('counts', counts)
  element('rehearsing').hidden = !isRehearsal
  element('undo').hidden = !canUndo
  element('let-in').hidden = !canLetIn
  element('override').hidden = !canOverride
  if (due === null || isNew) element('cash-question').hidden = true
  element('cash').hidden = due === null || !element('cash-question').hidden
  setText('cash-text', due === null ? '' : `Do you have ${cashText(due)}?`)
  showPlace(memory)
}

function showPlace(memory: Memory): void {
  const door = memory.door()
  const list = listOf(memory)
  if (door === undefined || list === undefined) return
  setText('title', [door.eventName, list.name, memory.setup().gate].filter(Boolean).join(' · '))
  setText('device', `${door.device ?? 'A key'}${door.supervisor ? ', supervisor device' : ''}, list ${list.name}`)
  element('lists').hidden = door.lists.length < 2
  const choice = element<HTMLSelectElement>('list')
  const shown = Array.from(choice.options, ({ value, text }) => [value, text])
  const wanted = door.lists.map(({ id, name }) => [id, name])
  if (JSON.stringify(shown) === JSON.stringify(wanted)) return
  choice.replaceChildren(...wanted.map(([id, name]) => new Option(name, id, id === list.id, id === list.id)))
}
