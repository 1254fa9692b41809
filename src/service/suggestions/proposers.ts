// The proposers by kind.
import type { MadeKind } from '../../contract/suggestions/choices.ts'
import { proposePrice } from './price/propose-price.ts'
import type { Proposer } from './proposals.ts'
import { proposeSchedule } from './schedule/propose-schedule.ts'

export const proposers: Readonly<Record<MadeKind, Proposer>> = {
  price: proposePrice,
  schedule: proposeSchedule,
}
