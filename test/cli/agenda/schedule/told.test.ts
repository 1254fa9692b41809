// Who hears of a release, as the commands say and ask it.
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openStore } from '../../../../src/store/open.ts'
import { made } from '../../../host/command-line.ts'
import { type SeededAgenda, seededAgenda } from '../../../host/sample-agenda.ts'

let agenda: SeededAgenda
const typed: SeededAgenda['typed'] = (...words) => agenda.typed(...words)
beforeEach(async () => {
  agenda = await seededAgenda()
  await made(typed, 'speakers create --event devconf --name Kim --email kim@example.org')
  await made(typed, 'sessions update K7M2PQ --event devconf --speaker Kim')
  await made(typed, 'sessions update N3K8WD --event devconf --capacity 9')
  await made(typed, 'sessions enrol N3K8WD ada@example.org --event devconf')
})

async function makePublic() {
  const store = await openStore(`sqlite:${join(agenda.home, '.local/share/turnout/turnout.db')}`)
  await store.write(async ({ db }) => {
    await db.updateTable('agendas').set({ visibility: 'public' }).execute()
    await db.updateTable('events').set({ status: 'published' }).where('slug', '=', 'devconf').execute()
  })
  await store.close()
}

const screen = { tty: true, columns: 100, env: { LANG: 'C.UTF-8', NO_COLOR: '1' } }
const numbers = async () => (await typed('schedule releases devconf --get number')).stdout

it('a script needs --yes only where somebody is mailed', async () => {
  expect(await typed('schedule release devconf --only X2M5QD,K7M2PQ')).toMatchObject({ exitCode: 0 })
  await makePublic()
  const unsure = await typed('schedule release devconf')
  expect(unsure).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('and mail 1 person enrolled') })
  expect(await numbers()).toBe('1\n')
  expect((await typed('schedule release devconf --tell none --get told')).stdout).toBe('{}\n')
  await made(typed, 'sessions place K7M2PQ --event devconf --start 15:00')
  const sure = await typed('schedule release devconf --yes --get told')
  expect(sure).toMatchObject({ exitCode: 0, stdout: '{"speakers":1,"enrolled":0,"starred":0}\n' })
  const mails = JSON.parse((await typed('messages list --event devconf --status waiting --output json')).stdout)
  const [told] = mails.filter(({ kind }: { kind: string }) => kind === 'schedule-changed')
  expect(told).toMatchObject({ to: 'kim@example.org' })
})

it('the plan and the question count them, and say what one of them hears', async () => {
  await makePublic()
  const { stdout } = await typed('schedule release devconf --dry-run --output table')
  expect(stdout).toContain('Mails        1 speaker, 1 person enrolled')
  expect(stdout).toContain('For example  Kim: "Types at scale", 2027-03-14 10:45, Main hall')
  const asked = await typed('schedule release devconf --tell enrolled', { ...screen, stdin: 'n\n' })
  expect(asked.stderr.replace(/\s+/g, ' ')).toContain(
    'Mailed ten minutes later: 1 person enrolled. For example somebody enrolled: "Postgres for people in a hurry"',
  )
  const noServer = 'No mail server is connected: the mails wait until you run turnout mail connect'
  expect(asked.stderr.replace(/\s+/g, ' ')).toContain(noServer)
  const silent = await typed('schedule release devconf --tell none', { ...screen, stdin: 'n\n' })
  expect(silent.stderr).toContain('Nobody is mailed.')
  expect(silent.stderr.replace(/\s+/g, ' ')).not.toContain(noServer)
  const plan = await typed('schedule release devconf --dry-run', screen)
  expect(`${plan.stdout}${plan.stderr}`.replace(/\s+/g, ' ')).toContain(
    'the mails wait until you run turnout mail connect',
  )
})

it('the plan and the question name speakers whom no mail can reach, where they would be mailed', async () => {
  const silent = ['Ada', 'Birgit', 'Cem', 'Dora', 'Emil', 'Fatma']
  for (const name of silent) await made(typed, `speakers create --event devconf --name ${name}`)
  const flags = silent.map((name) => `--speaker ${name}`).join(' ')
  await made(typed, `sessions update R5T1ZB --event devconf ${flags}`)
  const named = 'Ada, Birgit, Cem, Dora, Emil and 1 more'
  const plan = 'schedule release devconf --dry-run --output table'
  expect((await typed(plan)).stdout).not.toContain('Without address')
  await makePublic()
  expect((await typed(plan)).stdout).toContain(`Without address  ${named}`)
  expect((await typed(`${plan} --tell enrolled`)).stdout).not.toContain('Without address')
  const asked = await typed('schedule release devconf', { ...screen, stdin: 'n\n' })
  expect(asked.stderr.replace(/\s+/g, ' ')).toContain(`Not mailed, because they have no e-mail address: ${named}.`)
})

it('--tell takes the groups, or none alone', async () => {
  for (const wrong of ['speakers,none', 'everybody']) {
    expect(await typed(`schedule release devconf --tell ${wrong}`)).toMatchObject({ exitCode: 2 })
  }
})

it('sessions cancel --release-now mails whom --tell names, and nobody without it', async () => {
  await makePublic()
  await made(typed, 'schedule release devconf --tell none')
  const { stderr } = await typed('sessions cancel N3K8WD --event devconf --release-now --tell enrolled')
  expect(stderr).toContain('released as number 2; mailed in ten minutes: 1 person enrolled')
  const quiet = await typed('sessions cancel K7M2PQ --event devconf --release-now')
  expect(quiet.stderr).toContain('released as number 3')
})
