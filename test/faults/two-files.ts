// Two people who set one schedule from a file each, at once, with commands that open the database themselves.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

interface Ran {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** @param program the executable @returns sentences about what is wrong; empty if nothing is */
export async function proveFiles(program: string, { rounds }: { rounds: number }): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { HOME: folder, PATH: process.env.PATH, NO_COLOR: '1' }
  const run = (...words: readonly string[]) =>
    new Promise<Ran>((resolve) => {
      execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) => {
        resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr })
      })
    })
  const must = async (...words: readonly string[]) => {
    const { exitCode, stdout, stderr } = await run(...words)
    if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${stderr}`)
    return stdout
  }
  const event = (await must('events', 'create', '--name', 'Fair', '--date', '2030-01-01', '--quiet')).trim()
  await must('rooms', 'create', '--event', event, '--name', 'Tent')
  for (const title of ['Both', 'Only Ada', 'Only Ben'])
    await must('schedule', 'add', '--event', event, '--title', title, '--start', '2030-01-01T10:00', '--minutes', '30')
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await must('schedule', 'export', event, '--format', 'yaml')
    const sets = ['Ada', 'Ben'].map(async (name, index) => {
      // Their own line and the one that both want, each to another time.
      const time = `${String(10 + round).padStart(2, '0')}:${index === 0 ? '10' : '20'}`
      const mine = new RegExp(`\\d\\d:\\d\\d (?=30 (Both|Only ${name}))`, 'g')
      const file = path.join(folder, `${name}-${round}.yaml`)
      writeFileSync(file, before.replace(mine, `${time} `))
      return { time, ...(await run('schedule', 'set', event, '--file', file)) }
    })
    const done = await Promise.all(sets)
    const after = await must('schedule', 'export', event, '--format', 'yaml')
    wrong.push(...faultsOf(done, { before, after }).map((fault) => `round ${round}: ${fault}`))
  }
  return wrong
}

function faultsOf(done: readonly (Ran & { time: string })[], { before, after }: { before: string; after: string }) {
  const [kept, refused] = done.toSorted((one, another) => one.exitCode - another.exitCode)
  if (kept?.exitCode !== 0) return [`nobody was heard: ${kept?.stderr}`]
  if (refused?.exitCode === 0) return ['both were heard, so that one change is lost']
  const timeIn = (text: string, title: string) => new RegExp(`(\\d\\d:\\d\\d) 30 ${title}`).exec(text)?.[1]
  const names = ['Only Ada', 'Only Ben'].map((title) => timeIn(after, title) === timeIn(before, title))
  return [
    ...(timeIn(after, 'Both') === kept.time ? [] : [`the change that was accepted is not there: ${after}`]),
    ...(names.filter(Boolean).length === 1 ? [] : [`a file is half made: ${after}`]),
    ...(/line \d+, column \d+/.test(refused?.stderr ?? '') && refused?.stderr.includes('own machine')
      ? []
      : [`a refusal names neither line nor who: ${refused?.stderr}`]),
  ]
}
