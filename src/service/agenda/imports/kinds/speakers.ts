// Rows that are speakers: found by e-mail, by code, or by a name that one of them alone has.
import type { AgendaRow } from '../../../../contract/agenda/imports/imports.ts'
import { Failure } from '../../../../contract/core/failures.ts'
import { emailKey, speakerDetailsOf } from '../../../../store/agenda/speakers.ts'
import { nameKey } from '../../../../store/ticket-types/ticket-types.ts'
import { speakerRules } from '../../programme/speakers.ts'
import type { ImportBatch } from '../batch.ts'
import { firstVersion, type Kind, notOwned, said, type Written } from './kind.ts'

type SpeakerRow = Extract<AgendaRow, { kind: 'speaker' }>

const fields = ['name', 'email', 'affiliation', 'biography', 'pictureUrl', 'links'] as const

function written(batch: ImportBatch, { id }: { readonly id: string }, version = 0): Written {
  batch.speakers.delete(id)
  return { id, stamp: String(version) }
}

/** Whoever has the name, if nobody else has it and no other key of the source stands for them. */
function namesake({ people, owned }: ImportBatch, row: SpeakerRow): string | undefined {
  const key = nameKey(row.name)
  const [one, ...others] = people.filter((each) => each.nameKey === key)
  if (one === undefined || others.length > 0) return undefined
  return isKnownByName(row) || !owned.has(one.id) ? one.id : undefined
}

/** Sources without keys of their own know people by name: `KIM` is `Kim` then. */
const isKnownByName = ({ key, name }: SpeakerRow) => nameKey(key) === nameKey(name)

export const speakerKind: Kind<SpeakerRow> = {
  values(_batch, row) {
    const { consents } = row
    return { ...said(row, fields), ...(consents === undefined ? {} : { consents: [...new Set(consents)].sort() }) }
  },
  async find(batch, row) {
    const { email, code } = row
    const byAddress = email ? batch.people.find((each) => each.emailKey === emailKey(email)) : undefined
    const same = byAddress ?? (code === undefined ? undefined : batch.people.find((each) => each.code === code))
    const exported = batch.speakerOfGuid(row.key)
    // Our own files call people by that, whatever the source called them before.
    if (exported !== undefined) return exported
    const lone = namesake(batch, row)
    return same !== undefined && same.id === lone ? lone : (notOwned(batch, row, same?.id) ?? lone)
  },
  async current(batch, id) {
    await batch.load('speakers', [id])
    const row = batch.speakers.get(id)
    if (row === undefined) return undefined
    if (row.erased === 1) {
      throw new Failure('state_conflict', `Speaker ${row.code} was erased here, and an import cannot undo that`)
    }
    const { affiliation, biography, pictureUrl, links, consents } = speakerDetailsOf(row.details)
    const agreed = consents.filter(({ given }) => given).map(({ kind }) => kind)
    const { name, email } = row
    const values = { name, email, affiliation, biography, pictureUrl, links, consents: agreed.sort() }
    return { name, values, stamp: String(row.version) }
  },
  async create(batch, row, values) {
    const { name, code } = row
    const body = { ...values, name, ...(code === undefined ? {} : { code }) }
    const id = await batch.newRecords.addSpeaker(batch.as('createSpeaker', { event_id: batch.event.id }, body))
    return written(batch, { id }, firstVersion)
  },
  async change(batch, id, changes) {
    const { body, version } = await speakerRules.updateSpeaker(batch.as('updateSpeaker', { speaker_id: id }, changes))
    batch.newRecords.forgetPeople()
    return written(batch, body, version)
  },
}
