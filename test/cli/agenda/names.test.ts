import { describe, expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededAgenda } from '../../host/sample-agenda.ts'
import { plannedEvent } from './planned-event.ts'

const refusalOf = (stderr: string) =>
  JSON.parse(stderr).error as { code: string; hint: string; fields?: { detail: string }[] }

describe('a session is found by', () => {
  it.each(['N3K8WD', '"types at scale"', 'types', '"Types at sc"', '"at  scale"'])('%s', async (name) => {
    const { typed, session } = await plannedEvent()
    expect(await made(typed, `sessions show ${name} --event devconf`)).toMatchObject({ id: session })
  })

  it('the part of a title that only one has: several are listed, and nothing is done', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('sessions cancel for --event devconf')
    expect({ exitCode, code: refusalOf(stderr).code }).toEqual({ exitCode: 6, code: 'ambiguous_name' })
    expect(
      refusalOf(stderr)
        .fields?.map(({ detail }) => detail)
        .sort(),
    ).toEqual(['N3K8WD, Postgres for people in a hurry, confirmed', 'X2M5QD, Compilers for cooks, confirmed'])
  })

  it('no beginning in the middle of a word, and a word spelt nearly like one suggests its title', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('sessions show ostgres --event devconf')
    expect({ exitCode, hint: refusalOf(stderr).hint }).toEqual({
      exitCode: 5,
      hint: 'did you mean "Postgres for people in a hurry"?',
    })
  })
})

it('a speaker is found by a first name that only one has', async () => {
  const { typed, speaker } = await plannedEvent()
  expect(await made(typed, 'speakers show grace --event devconf')).toMatchObject({ id: speaker })
})

describe('a schedule of an unknown', () => {
  it.each([
    ['--room Tnet', 'did you mean "Tent"?'],
    ['--speaker "Grece Hopper"', 'did you mean "Grace Hopper"?'],
    ['--track Wbe', 'did you mean "Web"?'],
  ])('%s is refused with the nearest', async (flag, hint) => {
    const { typed } = await plannedEvent()
    await made(typed, 'tracks create --event devconf --name Web')
    const { stderr, exitCode } = await typed(`schedule show devconf ${flag}`)
    expect({ exitCode, code: refusalOf(stderr).code, hint: refusalOf(stderr).hint }).toEqual({
      exitCode: 5,
      code: 'not_found',
      hint,
    })
  })

  it('room is refused by an export with the same words', async () => {
    const { typed } = await plannedEvent()
    const { stderr, exitCode } = await typed('schedule export devconf --room Tnet')
    expect({ exitCode, hint: refusalOf(stderr).hint }).toEqual({ exitCode: 5, hint: 'did you mean "Tent"?' })
  })
})
