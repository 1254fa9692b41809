// Signals verdicts by sound and vibration, for stewards who watch the people and not the screen. Two notes are good, one is
// not.
import type { Look } from './speech/verdict-style.ts'

interface Signal {
  readonly hertz: readonly number[]
  readonly vibrationMs: readonly number[]
}

const good: Signal = { hertz: [880, 1320], vibrationMs: [80] }
const bad: Signal = { hertz: [220], vibrationMs: [250, 100, 250] }
const signals: Readonly<Record<Look['kind'], Signal | undefined>> = {
  ready: undefined,
  good,
  repeat: { hertz: [880, 1320, 880], vibrationMs: [80, 60, 80] },
  again: bad,
  bad,
  unchecked: { hertz: [330, 330, 330], vibrationMs: [100, 80, 100, 80, 100] },
  undone: { hertz: [660, 440], vibrationMs: [80] },
}

const noteS = 0.12

/** Call after the first touch of the page: before that browsers play no sound. */
export function createSignals(): (kind: Look['kind']) => void {
  const sound = new AudioContext()
  return (kind) => {
    const signal = signals[kind]
    if (signal === undefined) return
    navigator.vibrate?.([...signal.vibrationMs])
    for (const [index, hertz] of signal.hertz.entries()) {
      const note = sound.createOscillator()
      const start = sound.currentTime + index * (noteS + 0.03)
      note.type = 'square'
      note.frequency.value = hertz
      note.connect(sound.destination)
      note.start(start)
      note.stop(start + noteS)
    }
  }
}
