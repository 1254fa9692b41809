import { expect, it } from 'vitest'
import { admissionsFirst } from '../../../src/cli/ticket-types/admissions-first.ts'

it('offers admissions, then add-ons, then donations, each as sorted, and loses none of a kind it does not know', () => {
  const types = [
    { name: 'Support us', kind: 'donation' },
    { name: 'VIP', kind: 'admission' },
    { name: 'Workshop', kind: 'add_on' },
    { name: 'Standard', kind: 'admission' },
    { name: 'Bus', kind: 'add_on' },
    { name: 'Parking', kind: 'vehicle' },
  ] as { name: string; kind: 'admission' }[]
  const names = admissionsFirst(types).map(({ name }) => name)
  expect(names).toEqual(['VIP', 'Standard', 'Parking', 'Workshop', 'Bus', 'Support us'])
})
