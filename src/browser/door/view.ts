// Writes how things are into the elements of the page. Whatever comes from elsewhere is written as text.
import type { Door } from './door.ts'
import { listOf } from './status.ts'
import type { Memory } from './storage.ts'

/** An element of the page; they are all there. */
export const element = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E

const say = (id: string, text: string) => {
  const place = element(id)
  // Not written again: a screen reader would say it again.
  if (place.textContent !== text) place.textContent = text
}

/** @param isNew there is a verdict that was not shown before */
export function showDoor(door: Door, memory: Memory, isNew: boolean): void {
  const { look, isOffline, counts, trouble, waiting, canUndo, canLetIn, canOverride } = door.state()
  const verdict = element('verdict')
  verdict.dataset.kind = look.kind
  // The same verdict twice would look like one.
  if (isNew) verdict.dataset.beat = verdict.dataset.beat === 'even' ? 'odd' : 'even'
  say('word', look.word)
  say('name', look.name)
  say('ticket-type', look.ticketType)
  say('detail', look.detail)
  say('network', isOffline ? 'OFFLINE' : counts === '' ? '' : 'online')
  element('network').toggleAttribute('data-offline', isOffline)
  const kept = waiting === 1 ? '1 scan was not checked and waits' : `${waiting} scans were not checked and wait`
  const loud = isOffline ? 'OFFLINE: tickets are not checked. ' : ''
  say('waiting', `${loud}${waiting > 0 ? `${kept} to be sent. ` : ''}${trouble}`.trim())
  say('counts', counts)
  element('undo').hidden = !canUndo
  element('let-in').hidden = !canLetIn
  element('override').hidden = !canOverride
  showPlace(memory)
}

function showPlace(memory: Memory): void {
  const door = memory.door()
  const list = listOf(memory)
  if (door === undefined || list === undefined) return
  say('title', [door.eventName, list.name, memory.setup().gate].filter(Boolean).join(' · '))
  say('device', `${door.device ?? 'A key'}${door.supervisor ? ', a supervisor’s device' : ''}, list ${list.name}`)
  element('lists').hidden = door.lists.length < 2
  const choice = element<HTMLSelectElement>('list')
  const shown = Array.from(choice.options, ({ value, text }) => [value, text])
  const wanted = door.lists.map(({ id, name }) => [id, name])
  if (JSON.stringify(shown) === JSON.stringify(wanted)) return
  choice.replaceChildren(...wanted.map(([id, name]) => new Option(name, id, id === list.id, id === list.id)))
}
