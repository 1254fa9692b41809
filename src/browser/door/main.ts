// Assembles the page for stewards: the only file that knows the window, its clock and its network.
import type { Language } from '../../contract/core/choices.ts'
import { startCamera } from './camera.ts'
import { createDoor, type Door } from './door.ts'
import { listenToSearch } from './people.ts'
import { createSeenCodes } from './seen-codes.ts'
import { createCalls, type Send } from './service-calls.ts'
import { createSignals } from './signals.ts'
import { createSpeech } from './speech/speech.ts'
import { createMemory, keyInFragment, type Memory, type Setup } from './storage.ts'
import { element, showDoor } from './view.ts'

const answerWithinMs = 4_000
const refreshEveryMs = 4_000

const { reader: readerUrl = '', words = '{}' } = (document.currentScript as HTMLScriptElement).dataset
const memory = createMemory(localStorage)
/** Of this document. */
const language = document.documentElement.lang as Language
const speech = createSpeech({ language, texts: JSON.parse(words), timezone: () => memory.door()?.timezone })
const { say } = speech

/** Moves the key from the address to the storage before anything can record it. */
function join(): void {
  const key = keyInFragment(location.hash)
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  if (key !== undefined && key !== memory.apiKey()) memory.join(key)
}

const send: Send = async (path, sending) => {
  const answer = await fetch(path, {
    ...sending,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  return { status: answer.status, text: await answer.text() }
}

function open(apiKey: string): void {
  let signal: ReturnType<typeof createSignals> | undefined
  const door: Door = createDoor({
    call: createCalls(send, apiKey),
    memory,
    ...speech,
    now: () => new Date(),
    randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
    changed: (look) => {
      showDoor(door, memory, { speech, isNew: look !== undefined })
      if (look !== undefined && !memory.setup().isSilent) signal?.(look.kind)
    },
  })
  element('door').hidden = false
  setUp(memory, () => void door.refresh())
  listenToSearch(door, speech)
  listen(door, () => {
    signal ??= createSignals()
  })
  keepFresh(door)
}

function listen(door: Door, touched: () => void): void {
  for (const touch of ['click', 'keydown']) document.addEventListener(touch, touched)
  // Buttons of the last verdict would lie above the settings.
  const settings = element<HTMLDetailsElement>('settings')
  settings.addEventListener('toggle', () => settings.open && door.clear())
  const rehearsal = element<HTMLInputElement>('rehearsal')
  rehearsal.addEventListener('change', () => void door.rehearse(rehearsal.checked))
  element('undo').addEventListener('click', () => void door.undo())
  element('let-in').addEventListener('click', () => door.letIn())
  const askForCash = (isAsked: boolean) => {
    element('cash-question').hidden = !isAsked
    element('cash').hidden = isAsked
  }
  element('cash').addEventListener('click', () => askForCash(true))
  element('cash-not').addEventListener('click', () => askForCash(false))
  element('cash-taken').addEventListener('click', () => {
    element('cash-question').hidden = true
    void door.takeCash()
  })
  element('override').addEventListener('click', () => {
    const reason = prompt(say('override.question'))?.trim()
    if (reason) void door.override(reason.slice(0, 300))
  })
  element('typing').addEventListener('submit', (event) => {
    event.preventDefault()
    const field = element<HTMLInputElement>('code')
    const code = field.value.trim()
    field.value = ''
    if (code !== '') void door.scan({ code })
  })
  const isNew = createSeenCodes()
  const seen = (code: string) => {
    if (isNew(code, performance.now())) void door.scan({ code })
  }
  element('start').addEventListener('click', () => void start(seen))
}

async function start(seen: (code: string) => void): Promise<void> {
  const [button, video, problem] = [element('start'), element<HTMLVideoElement>('picture'), element('camera-problem')]
  const stop = (why: string) => {
    problem.textContent = why
    button.hidden = false
    video.hidden = true
  }
  button.hidden = true
  video.hidden = false
  problem.textContent = ''
  try {
    await startCamera(video, { readerUrl, seen, ended: () => stop(say('camera.stopped')), say })
    // A dark screen stops the camera; if that can't be prevented, scanning still works.
    await navigator.wakeLock?.request('screen').catch(() => undefined)
  } catch (error) {
    stop((error as Error).message)
  }
}

/** Shows the settings of this device, and stores changes. */
function setUp({ setup, keepSetup, waiting, leave }: Memory, changed: () => void): void {
  const [list, direction] = [element<HTMLSelectElement>('list'), element<HTMLSelectElement>('direction')]
  const [gate, sound] = [element<HTMLInputElement>('gate'), element<HTMLInputElement>('sound')]
  const before = setup()
  gate.value = before.gate ?? ''
  direction.value = before.direction ?? 'entry'
  sound.checked = before.isSilent !== true
  const keep = () => {
    const after = { gate: gate.value.trim(), direction: direction.value, isSilent: !sound.checked } as Setup
    keepSetup({ ...after, ...(list.value === '' ? {} : { list: list.value }) })
    changed()
  }
  for (const field of [list, direction, gate, sound]) field.addEventListener('change', keep)
  element('leave').addEventListener('click', () => {
    const { length } = waiting()
    const question = say('leave.question', { count: length })
    if (length > 0 && !confirm(question)) return
    leave()
    location.reload()
  })
}

function keepFresh(door: Door): void {
  const again = () => {
    const soon = () => setTimeout(again, refreshEveryMs)
    door.refresh().then(soon, soon)
  }
  again()
  addEventListener('online', () => void door.refresh())
  addEventListener('offline', () => door.goOffline())
}

/** Opens the page in the language that was chosen on this phone. */
function speakAsChosen(): void {
  const choice = element<HTMLSelectElement>('language')
  const chosen = memory.language()
  if (chosen !== null && chosen !== language) location.replace(`/door?lang=${encodeURIComponent(chosen)}`)
  choice.addEventListener('change', () => {
    memory.keepLanguage(choice.value)
    location.replace(`/door?lang=${encodeURIComponent(choice.value)}`)
  })
}

join()
speakAsChosen()
// Scanning another door's joining code while this page is open changes only the fragment.
addEventListener('hashchange', () => {
  if (keyInFragment(location.hash) === undefined) return
  join()
  location.reload()
})
const apiKey = memory.apiKey()
if (apiKey === null) element('stranger').hidden = false
else open(apiKey)
