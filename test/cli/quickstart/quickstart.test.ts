import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shapeOf } from '../../../scripts/transcript.mjs'
import { typedIn } from '../../host/command-line.ts'
import { run, temporaryDirectory } from '../../host/host.ts'

const data = '.local/share/turnout'

describe('turnout quickstart', () => {
  it('prints each command as it runs it and ends with the attendees and the revenue', async () => {
    const { stdout, stderr, exitCode } = await run(['quickstart'], { tty: true, columns: 120 })
    expect(exitCode).toBe(0)
    const lines = stdout.split('\n').filter((line) => line.startsWith('$ '))
    expect(lines[0]).toBe('$ export TURNOUT_PROFILE=demo')
    expect(lines.slice(1).every((line) => line.startsWith('$ turnout '))).toBe(true)
    const agenda = lines.slice(-10, -4).map((line) => line.split(' ').slice(2, 4).join(' '))
    const verbs = ['schedule check', 'sessions place', 'schedule check', 'schedule show', 'schedule release']
    expect(agenda).toEqual([...verbs, 'schedule publish'])
    expect(lines.at(-4)).toContain('forecast sales')
    expect(lines.at(-3)).toContain('suggest price')
    expect(lines.at(-2)).toContain('attendees list')
    expect(lines.at(-1)).toContain('revenue show')
    expect(stdout).toMatch(/before: 11 of 150 sold/)
    expect(stdout).toContain('Sell Early bird for at least 95.00 EUR')
    expect(stdout).toMatch(/Net profit.*EUR/)
    expect(stderr).toContain('turnout events create')
    expect(stderr).toContain('agenda is at http://127.0.0.1:8484/e/rhine-code-days/agenda\n')
    expect(stderr).not.toMatch(/error|warning/i)
  })

  it('finds a conflict of two rooms, six sessions and their speakers, and mends it', async () => {
    const { stdout } = await run(['quickstart'], { tty: true, columns: 120, env: { NO_COLOR: '1' } })
    const said = stdout.slice(stdout.indexOf('$ turnout schedule check'), stdout.indexOf('$ turnout schedule release'))
    const [found = '', mended = ''] = said.split('$ turnout sessions place')
    expect(found).toMatch(
      /error +room_overlap +Loft has 2 sessions at once, .* 11:15–11:30: H0PPER "[^"]+", SYMM01\s+"[^"]+"\n {2}turnout sessions place SYMM01 .*\n1 error\./,
    )
    expect(mended).toContain('No findings.')
    expect(mended).toMatch(/Mill hall 150 +Loft 24/)
    expect(stdout.match(/turnout sessions create /g)).toHaveLength(6)
  })

  it('can be typed again by hand, line by line, with the same outcome', async () => {
    const home = temporaryDirectory()
    const { stdout } = await run(['quickstart'], { tty: true, home })
    const typed = typedIn()
    // As a shell reads them.
    const pasted = stdout.replace(/ \\\n +/g, ' ')
    const lines = pasted.split('\n').filter((line) => line.startsWith('$ turnout '))
    const found = lines.findIndex((line) => line.includes('schedule check'))
    for (const [index, line] of lines.entries()) {
      expect((await typed(line.slice(2))).exitCode).toBe(index === found ? 6 : 0)
    }
    const total = ['revenue', 'show', 'rhine-code-days', '--get', 'netProfit']
    const demo = await run(total, { home, env: { TURNOUT_PROFILE: 'demo' } })
    expect(demo).toEqual(await typed(total.join(' ')))
  })

  it('breaks its commands between words on a narrow screen, so that they can be pasted', async () => {
    const { stdout } = await run(['quickstart'], { tty: true, columns: 80 })
    const wide = await run(['quickstart'], { tty: true, columns: 1000 })
    const commands = (text: string) => text.match(/^\$ turnout (?:.*\n {4})*.*$/gm) ?? []
    const joined = commands(stdout).map((command) => command.replace(/ \\\n +/g, ' '))
    expect(joined).toEqual(commands(wide.stdout))
    expect(commands(stdout).some((command) => command.includes(' \\\n'))).toBe(true)
  })

  it('prints the same in a pipe, without colour', async () => {
    const { stdout, exitCode } = await run(['quickstart'])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('$ turnout events create')
    expect(stdout).toContain('Ada Lovelace')
    expect(stdout).toMatch(/Net profit.*EUR/)
    expect(stdout).not.toContain('\u001b')
  })

  it('gives a program one object, and nothing on stderr', async () => {
    const { stdout, stderr, exitCode } = await run(['quickstart', '--json'])
    expect([exitCode, stderr]).toEqual([0, ''])
    const made = JSON.parse(stdout)
    expect(made).toMatchObject({ profile: 'demo', event: { slug: 'rhine-code-days' } })
    expect(made.attendees).toHaveLength(12)
    expect(made.schedule).toHaveLength(6)
    expect(made.agenda).toMatchObject({ visibility: 'public', path: '/e/rhine-code-days/agenda', release: 1 })
    expect(made.forecast).toMatchObject({ figure: 'sales', state: 'published', sold: 11 })
    expect(made.suggestions.suggestions).toMatchObject([{ code: 'price_below_cost' }])
    expect(made.revenue).toHaveProperty('netProfit')
  })

  it('keeps to a profile and a database of its own', async () => {
    const home = temporaryDirectory()
    const own = ['events', 'create', '--name', 'Mine', '--date', '2027-03-14']
    expect((await run(own, { home })).exitCode).toBe(0)
    await run(['quickstart'], {
      home,
      env: { TURNOUT_BASE_URL: 'https://tickets.example.org', TURNOUT_API_KEY: 'tk_live_0123456789' },
    })
    expect((await run(['events', 'list', '--get', 'name'], { home })).stdout).toBe('Mine\n')
    expect((await run(['events', 'list', '--get', 'name', '--profile', 'demo'], { home })).stdout).toBe(
      'Rhine Code Days\n',
    )
    expect(readFileSync(join(home, '.config/turnout/config.json'), 'utf8')).not.toContain('tk_live')
  })

  it('begins anew when run again and sets aside what was there', async () => {
    const home = temporaryDirectory()
    await run(['quickstart'], { home })
    await run(['events', 'create', '--name', 'Tried', '--date', '2027-03-14', '--profile', 'demo'], { home })
    const again = await run(['quickstart'], { home })
    expect(again.exitCode).toBe(0)
    expect(again.stderr).toContain('demo.previous.db')
    const names = await run(['events', 'list', '--get', 'name', '--profile', 'demo'], { home })
    expect(names.stdout).toBe('Rhine Code Days\n')
    const before = { home, env: { TURNOUT_BASE_URL: `embedded:${join(home, data, 'demo.previous.db')}` } }
    expect((await run(['events', 'list', '--get', 'name'], before)).stdout).toContain('Tried')
  })

  it('leaves alone a profile of that name for another service', async () => {
    const home = temporaryDirectory()
    mkdirSync(join(home, '.config/turnout'), { recursive: true, mode: 0o700 })
    const config = '{"profiles":{"demo":{"baseUrl":"https://demo.example.org"}}}'
    writeFileSync(join(home, '.config/turnout/config.json'), config, { mode: 0o600 })
    const { exitCode, stderr } = await run(['quickstart'], { home, tty: true })
    expect(exitCode).toBe(2)
    expect(stderr).toContain('the profile demo already exists, for https://demo.example.org')
    expect(readFileSync(join(home, '.config/turnout/config.json'), 'utf8')).toBe(config)
  })

  it('only prints the commands under --dry-run', async () => {
    const home = temporaryDirectory()
    const { stdout, exitCode } = await run(['quickstart', '--dry-run'], { home })
    expect(exitCode).toBe(0)
    expect(stdout.split('\n')[0]).toMatch(/^turnout events create --name "Rhine Code Days"/)
    expect(existsSync(join(home, data))).toBe(false)
  })

  it('is what the picture in the README shows', async () => {
    const home = temporaryDirectory()
    await run(['quickstart', '--json'], { home })
    const env = { LANG: 'C.UTF-8', NO_COLOR: '1', TURNOUT_PROFILE: 'demo', TURNOUT_EVENT: 'rhine-code-days' }
    const screen = async (command: string) => {
      const { stdout } = await run(command.split(' '), { home, env, tty: true, columns: 100 })
      return `$ turnout ${command}\n${stdout}`
    }
    const shown = (await screen('attendees list')) + (await screen('revenue show'))
    const wordsOf = (text: string) => text.match(/\S+/g)?.join(' ') ?? ''
    // Days pass, and their bars with them; ticket types of one instant come in any order.
    const kept = (lines: string[]) =>
      shapeOf(lines.filter((line) => line !== '' && !/^20\d\d-/.test(line)))
        .split('\n')
        .toSorted()
    expect(kept(picturedLines())).toEqual(kept(shown.split('\n').map(wordsOf)))
    const yellow = [...picture().matchAll(/fill="#d29922"[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(yellow).toEqual(['pending'])
  })
})

/** What `npm run picture` draws. */
const picture = () => readFileSync(resolve(import.meta.dirname, '../../../docs/turnout.svg'), 'utf8')

/** Its lines, with one space between words. */
function picturedLines(): string[] {
  const lines = new Map<string, string[]>()
  for (const [, y = '', text = ''] of picture().matchAll(/<text [^>]* y="([\d.]+)"[^>]*>([^<]*)</g)) {
    lines.set(y, [...(lines.get(y) ?? []), text])
  }
  return [...lines.values()].map((words) => words.join(' '))
}
