import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { outputSchema } from '../../../src/cli/schema/describe.ts'
import type { JsonSchema } from '../../../src/contract/json-schema.ts'
import { plannedEvent } from './planned-event.ts'

const all = commandsOf(await loadTree(manifest))
const verbs = all.filter(({ path: [noun = ''] }) => noun === 'speakers' || noun === 'sessions')

/** Examples that print a part of the result, another format or a plan. */
const partly = /--(get|fields|output|quiet|dry-run)\b/

/** The record that an example leaves open, in the state that its verb wants. */
function filled(example: string, { speaker, session }: { readonly speaker: string; readonly session: string }): string {
  const verb = example.split(' ')[2] ?? ''
  const state = /^(accept|confirm|reject|delete)$/.test(verb) ? 'R5T1ZB' : verb === 'restore' ? 'X2M5QD' : undefined
  const nobody = verb === 'delete' && example.includes('speakers')
  return example
    .replace('spk_…', nobody ? '"Alan Turing" --event devconf' : speaker)
    .replace('ses_…', state === undefined ? session : `${state} --event devconf`)
}

describe('the verbs of speakers and sessions', () => {
  it.each(verbs.flatMap((verb) => verb.command.examples.map(({ command }) => [command, verb] as const)))(
    'runs its example, which prints what the schema says: %s',
    async (written, verb) => {
      const planned = await plannedEvent()
      // What is cancelled has no place in the schedule.
      if (written.includes('sessions place')) await planned.typed('sessions restore X2M5QD --event devconf')
      if (written.includes('--release-now')) await planned.typed('schedule release devconf')
      if (written.includes('unenrol')) await planned.typed('sessions enrol W5D9QT hedy@example.org --event devconf')
      if (written.includes('unplace K7M2PQ N3K8WD')) {
        await planned.typed('sessions place N3K8WD --event devconf --start 2027-03-14T12:00 --no-room')
      }
      const { stdout, stderr, exitCode } = await planned.typed(filled(written, planned))
      expect({ stderr: exitCode === 0 ? '' : stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
      const output = await outputSchema(verb)
      if (output === undefined || partly.test(written) || written.includes('--all-confirmed')) return
      const schema = z.fromJSONSchema(output as Parameters<typeof z.fromJSONSchema>[0])
      expect(schema.safeParse(JSON.parse(stdout) as JsonSchema).error?.issues ?? []).toEqual([])
    },
  )
})
