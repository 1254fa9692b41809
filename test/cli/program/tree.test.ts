// Every command as data: what each must have, and that nothing is forgotten.
import { describe, expect, it } from 'vitest'
import { globalFlags } from '../../../src/cli/core/global-flags.ts'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { operations } from '../../../src/contract/operations.ts'
import { run } from '../../host/host.ts'

const tree = await loadTree(manifest)
const placed = commandsOf(tree).map((found) => ({ ...found, name: found.path.join(' ') }))

/** Operations that no command stands for: other commands call them. */
// Some are steps of `events cancel --refund` and of `attendees import`.
const withoutCommand = [
  'showAccount',
  // What `mail limits` says without flags.
  'showMailLimits',
  // What `auth approve` asks about.
  'showDeviceLogin',
  // Lists have all of them: `schedule waivers`, `sessions enrolments`, `schedule imports`.
  'showWaiver',
  'showEnrolment',
  'showScheduleImport',
  // `schedule releases` lists what a release says, and `schedule release` shows the plan.
  'showRelease',
  'planRelease',
  // What `calendars sync --dry-run` says.
  'planCalendarSync',
  // Parts of `schedule import`.
  'planScheduleImport',
  'startScheduleImport',
  // What `schedule undo-import --dry-run` says.
  'planScheduleImportUndo',
  // `forecast sales --backtest`, and of the other figures.
  'backtestForecast',
  // `consents withdraw EMAIL --objected`.
  'recordObjection',
  // `webhooks replay` without --since.
  'replayDelivery',
  // `speakers invite --all-accepted`.
  'inviteSpeakers',
  // A part of `orders show`.
  'showOrderAddress',
  'showMeta',
  // Asked by the page for stewards.
  'showOwnDoor',
  'planRefunds',
  'refundAllOrders',
  // A part of `reconcile bank`.
  'findPayments',
  'planImport',
  // What `imports undo` says before.
  'planImportUndo',
  'startImport',
  // Both are `invoices seller`.
  'showSeller',
  'updateSeller',
  // Parts of `messages send`, `show` and `cancel`.
  'createMessage',
  'planMailing',
  'listMailings',
  'previewMailing',
  'readMessage',
  'showMailing',
  'cancelMailing',
  // `promo-codes create --count`.
  'generatePromoCodes',
  // `rooms list --venue`, `rooms update` without an event and `rooms delete --everywhere`; `rooms create` is for an event.
  'createRoom',
  'listRooms',
  'updateRoom',
  'deleteRoom',
  // What --dry-run and questions try first.
  'rehearse',
  // What `automations create` and `update` look at before they ask.
  'checkAutomation',
  // The question of `suggestions accept`.
  'rehearseSuggestion',
  // The question of `people erase`.
  'planErasure',
]

describe.each(placed)('turnout $name', ({ path, summary, command }) => {
  it('has a purpose, two examples of its own and exit codes', () => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    expect(summary.length).toBeLessThanOrEqual(70)
    expect(command.examples.length).toBeGreaterThanOrEqual(2)
    for (const example of command.examples)
      expect(example.command).toMatch(new RegExp(`^turnout ${path.join(' ')}( |$)`))
  })

  it('declares its flags completely, and none that is global', () => {
    const names = (command.flags ?? []).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const taken = new Set(globalFlags.flatMap(({ name, short }) => [name, short ?? name]))
    for (const flag of command.flags ?? []) {
      expect(taken.has(flag.name)).toBe(false)
      expect(flag.short && taken.has(flag.short)).toBeFalsy()
      expect(flag.summary).toMatch(/^\S.*[^.]$/)
      if (flag.kind === 'choice') expect(flag.choices?.length).toBeGreaterThan(0)
      if (flag.name.startsWith('no-')) expect(flag.kind).toBe('switch')
    }
  })

  it('shows its own flags in its help, points to the rest, and accepts every global flag', async () => {
    const { stdout, exitCode } = await run([...path, '--help'], { tty: true, columns: 72 })
    expect(exitCode).toBe(0)
    for (const title of ['USAGE', 'EXAMPLES', 'LEARN MORE']) expect(stdout).toContain(`\n${title}\n`)
    for (const { name } of command.flags ?? []) expect(stdout).toContain(`--${name}`)
    for (const pointer of ['turnout help exit-codes', 'turnout --help']) expect(stdout).toContain(`\n  ${pointer} `)
    for (const flag of globalFlags) {
      const value = flag.kind === 'switch' ? [] : [flag.choices?.[0] ?? (flag.kind === 'duration' ? '5s' : '3')]
      const words = flag.name === 'version' ? [] : [`--${flag.name}`, ...value]
      expect((await run([...path, ...words, '--help'])).exitCode).toBe(0)
    }
  })
})

describe('the command tree', () => {
  it('has a command for every operation', () => {
    const covered = placed.flatMap(({ command }) => command.operation ?? [])
    expect(
      Object.keys(operations).filter((name) => !withoutCommand.includes(name) && !covered.includes(name as never)),
    ).toEqual([])
    expect(covered.filter((name, index) => covered.indexOf(name) !== index)).toEqual([])
  })

  it('gives a flag the same meaning wherever it takes a value: completions rely on it', () => {
    const flags = [...globalFlags, ...placed.flatMap(({ command }) => command.flags ?? [])]
    const switches = new Set(flags.filter(({ kind }) => kind === 'switch').map(({ name }) => name))
    expect(flags.filter(({ kind, name }) => kind !== 'switch' && switches.has(name)).map(({ name }) => name)).toEqual(
      [],
    )
  })
})
