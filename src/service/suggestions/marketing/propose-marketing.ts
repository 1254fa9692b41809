// What could be done for the sale now: rules, each a code of its own, silent without its data.
import type { Proposals, Proposer, ProposingCall } from '../proposals.ts'
import { readRevenue } from '../volume.ts'
import { breakEvenUnlikely } from './break-even.ts'
import { codeCostly, codeIdle } from './code-rules.ts'
import { pace } from './pace.ts'
import { pastAbsent } from './past-absent.ts'
import { buyingHours, tierEffect, tierEnds, unpaidEnding, waitlistLong } from './sale-rules.ts'
import { type MarketingRule, readSigns } from './signs.ts'
import { sourceCostly, sourceStrong } from './source-rules.ts'

const rules: readonly MarketingRule[] = [
  tierEnds,
  tierEffect,
  unpaidEnding,
  waitlistLong,
  codeIdle,
  codeCostly,
  buyingHours,
  sourceStrong,
  sourceCostly,
  pastAbsent,
]

async function propose(call: ProposingCall): Promise<Proposals> {
  const signs = await readSigns(call)
  const revenue = await readRevenue(call)
  const { state, basis, checked, needs } = signs.volume
  return {
    state,
    basis,
    checked,
    needs,
    method: 'Rules about the sale; a rule that lacks its data stays silent. Nobody is looked at individually.',
    proposals: [...pace(signs, revenue), ...breakEvenUnlikely(signs, revenue), ...rules.flatMap((rule) => rule(signs))],
  }
}

export const proposeMarketing: Proposer = { scopes: ['events:read', 'orders:read', 'money:read'], propose }
