// The proposers by kind.
import type { MadeKind } from '../../contract/suggestions/choices.ts'
import { proposeMarketing } from './marketing/propose-marketing.ts'
import { proposePrice } from './price/propose-price.ts'
import type { Proposer } from './proposals.ts'
import { proposeSchedule } from './schedule/propose-schedule.ts'
import { proposeVenue } from './venue/propose-venue.ts'

export const proposers: Readonly<Record<MadeKind, Proposer>> = {
  price: proposePrice,
  schedule: proposeSchedule,
  venue: proposeVenue,
  marketing: proposeMarketing,
}
