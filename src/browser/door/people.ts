// The search on the page: a field, the people found, and a button that admits the chosen one. Untrusted text is only written
// as text.
import type { DoorTicket } from '../../contract/door/door.ts'
import { otherBuyer } from '../../contract/door/search.ts'
import type { Door } from './door.ts'
import type { Speech } from './speech/speech.ts'
import { typeName } from './speech/verdict-style.ts'
import { element } from './view.ts'

/** A scanner that types, or a pasted code: a ticket, and no name. */
const ticketText = /TKT[\dA-Z]{20,}/

export function listenToSearch(door: Door, speech: Speech): void {
  const { say } = speech
  const [who, list, admit] = [element<HTMLInputElement>('who'), element('people'), element('admit')]
  let asked = 0
  const show = (people: readonly DoorTicket[], note: string) => {
    list.replaceChildren(...people.map((person) => personChoice(person, speech)))
    element('search-note').textContent = note
    admit.hidden = people.length === 0
  }
  const clear = () => {
    asked += 1
    who.value = ''
    show([], '')
  }
  const search = async () => {
    const query = who.value.trim()
    const ticket = ticketText.exec(query)?.[0]
    if (query === '') return clear()
    if (ticket !== undefined) {
      clear()
      return void door.scan({ code: ticket })
    }
    door.clear()
    asked += 1
    const mine = asked
    show([], say('search.searching'))
    const { people, note } = await door.search(query)
    // A later search is the one on the page.
    if (mine === asked) show(people, note)
  }
  element('search').addEventListener('submit', (event) => {
    event.preventDefault()
    void search()
  })
  list.addEventListener('change', () => {
    element('search-note').textContent = ''
  })
  element('found').addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = list.querySelector<HTMLInputElement>('input:checked')
    if (chosen === null) {
      element('search-note').textContent = say('search.tapFirst')
      return
    }
    clear()
    void door.scan({ ticketId: chosen.value })
    element('verdict').scrollIntoView({ block: 'start' })
  })
}

/** How somebody who was searched for stands. */
function standingOf({ result, facts, firstAt, inside }: DoorTicket, { say, time }: Speech): string {
  const when = firstAt === null ? '' : time(firstAt)
  const before = firstAt === null ? [] : [inside ? say('standing.admitted', { when }) : say('standing.left', { when })]
  if (result === 'ok') return before[0] ?? say('standing.notYet')
  const unheard = ['invalid', 'superseded', 'wrong_event', 'unknown_key', 'error'] as const
  const refused = unheard.find((one) => one === result) === undefined ? (result as Heard) : 'refused'
  return [say(facts?.cause === 'refunded' ? 'standing.refunded' : `standing.${refused}`), ...before].join(', ')
}

type Heard = Exclude<DoorTicket['result'], 'ok' | 'invalid' | 'superseded' | 'wrong_event' | 'unknown_key' | 'error'>

function personChoice(person: DoorTicket, speech: Speech): HTMLLIElement {
  const { id, name } = person
  const input = document.createElement('input')
  Object.assign(input, { type: 'radio', name: 'person', value: id })
  const [strong, rest] = [document.createElement('strong'), document.createElement('span')]
  strong.textContent = name
  const buyer = otherBuyer(person)
  const order = buyer === undefined ? [] : [speech.say('standing.buyer', { name: buyer })]
  rest.textContent = [typeName(person, speech), standingOf(person, speech), ...order].join(' · ')
  const text = document.createElement('span')
  text.append(strong, rest)
  const label = document.createElement('label')
  label.className = 'choice'
  label.append(input, text)
  const item = document.createElement('li')
  item.append(label)
  return item
}
