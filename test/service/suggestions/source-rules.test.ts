// Rules about links: which one is the best, and which one costs more than it brings.
import { expect, test } from 'vitest'
import { noFigures, type SourceFigures } from '../../../src/service/books/source-figures.ts'
import { chanceToBeBest } from '../../../src/service/suggestions/marketing/best-share.ts'
import type { Signs } from '../../../src/service/suggestions/marketing/signs.ts'
import { sourceCostly, sourceStrong } from '../../../src/service/suggestions/marketing/source-rules.ts'
import { mutantStory } from '../../faults/mutant-story.ts'
import { timeLimitMs } from '../../faults/proof-size.ts'

/** P(a > b) of two Beta posteriors, summed up exactly (Miller 2010). */
function exactly(a: { hits: number; count: number }, b: { hits: number; count: number }): number {
  const [alphaA, betaA, alphaB, betaB] = [a.hits + 1, a.count - a.hits + 1, b.hits + 1, b.count - b.hits + 1]
  let sum = 0
  for (let i = 0; i < alphaA; i += 1) {
    sum += Math.exp(
      logBeta(alphaB + i, betaB + betaA) - Math.log(betaA + i) - logBeta(1 + i, betaA) - logBeta(alphaB, betaB),
    )
  }
  return sum
}
const logFactorial = (n: number) =>
  Array.from({ length: n }, (_, i) => Math.log(i + 1)).reduce((sum, log) => sum + log, 0)
const logBeta = (a: number, b: number) => logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1)

test.each([
  [
    { hits: 20, count: 100 },
    { hits: 20, count: 100 },
  ],
  [
    { hits: 30, count: 100 },
    { hits: 20, count: 100 },
  ],
  [
    { hits: 25, count: 900 },
    { hits: 40, count: 1_000 },
  ],
  [
    { hits: 20, count: 20 },
    { hits: 25, count: 30 },
  ],
  [
    { hits: 300, count: 4_000 },
    { hits: 20, count: 400 },
  ],
])('the chance that %j is better than %j is what an exact sum gives', (one, other) => {
  expect(chanceToBeBest(one, [other])).toBeCloseTo(exactly(one, other), 4)
})

test('the chances of all to be the best sum to one', () => {
  const all = [20, 24, 30, 35].map((hits) => ({ hits, count: 400 }))
  const sum = all.reduce(
    (chances, one) =>
      chances +
      chanceToBeBest(
        one,
        all.filter((other) => other !== one),
      ),
    0,
  )
  expect(sum).toBeCloseTo(1, 4)
})

type Given = Readonly<Record<string, Partial<SourceFigures>>>

const signsOf = (sources: Given, spent: Readonly<Record<string, number>> = {}) =>
  ({
    event: { slug: 'devconf', currency: 'EUR' },
    volume: { basis: { state: 'own', events: [], people: 0, days: 0 } },
    sources: new Map(Object.entries(sources).map(([source, figures]) => [source, { ...noFigures, ...figures }])),
    spentOnSources: new Map(Object.entries(spent)),
  }) as unknown as Signs

const seen = (pageOrders: number, visits: number) => ({ pageOrders, orders: pageOrders, visits })

test.each<[string, Given, string[]]>([
  ['one is clearly better', { news: seen(60, 500), flyer: seen(30, 500) }, ['news']],
  ['they are about the same', { news: seen(33, 500), flyer: seen(30, 500) }, []],
  ['there is only one', { news: seen(60, 500) }, []],
  ['the other has fewer than 20 orders', { news: seen(60, 500), flyer: seen(19, 500) }, []],
  ['the other has no visits', { news: seen(60, 500), flyer: seen(30, 0) }, []],
  [
    'the other is what came by no link, or isn’t named',
    { news: seen(60, 500), '': seen(30, 500), other: seen(30, 500) },
    [],
  ],
])('where %s, the strong ones are %j', (_, sources, expected) => {
  expect(sourceStrong(signsOf(sources)).map(({ subject }) => subject)).toEqual(expected)
})

test('a strong source says its share, range and chance', () => {
  const [
    {
      why: [{ text, figures } = { text: '', figures: {} }],
    } = { why: [] },
  ] = sourceStrong(signsOf({ news: seen(60, 500), flyer: seen(30, 500) }))
  expect(text).toContain('12.0 % of 500 visits from news led to an order, between 9.4 and 15.2 % (95 %)')
  expect(figures).toMatchObject({ orders: 60, visits: 500, sources: 2, chance: 99 })
})

const sold = (orders: number, each: number) => ({ orders, net: orders * each })

test.each<[string, Given, Record<string, number>, string[]]>([
  ['more was spent than its orders brought', { ad: sold(5, 1000), '': sold(10, 1000) }, { ad: 5_001 }, ['ad']],
  ['as much was spent', { ad: sold(5, 1000), '': sold(10, 1000) }, { ad: 5_000 }, []],
  ['nothing was spent', { ad: sold(5, 1000) }, {}, []],
  ['the event is free', { ad: sold(5, 0), '': sold(10, 0) }, { ad: 5_000 }, []],
  ['the event has fewer than 5 orders', { ad: sold(2, 1000), '': sold(2, 1000) }, { ad: 50_000 }, []],
  ['so few orders can’t cover it', { ad: sold(1, 9000), '': sold(89, 1000) }, { ad: 5_000 }, ['ad']],
  ['so few orders may cover it', { ad: sold(1, 1000), '': sold(10, 1000) }, { ad: 4_000 }, []],
  ['nobody came by it', { '': sold(10, 1000) }, { ad: 4_001 }, ['ad']],
])('where %s, the costly ones are right', (_, sources, spent, expected) => {
  expect(sourceCostly(signsOf(sources, spent)).map(({ subject }) => subject)).toEqual(expected)
})

test('of fewer than 5 orders neither their number nor what they brought is said', () => {
  const [said] = sourceCostly(signsOf({ ad: sold(3, 777), '': sold(97, 1000) }, { ad: 5_000 }))
  expect(said?.why[0]?.text).toContain('fewer than 5 orders came by it')
  expect(said?.why[0]?.figures).toMatchObject({ orders: null, margin: 993 })
})

test(
  'without the least number of orders single orders are said',
  async () => {
    const { sourceCostly: mutant } = await mutantStory<
      typeof import('../../../src/service/suggestions/marketing/source-rules.ts')
    >('../src/service/suggestions/marketing/source-rules.ts', {
      file: 'contract/core/typed/source.ts',
      from: 'sourceCountMin = 5',
      to: 'sourceCountMin = 1',
    })
    const [said] = mutant(signsOf({ ad: sold(3, 777), '': sold(97, 1000) }, { ad: 5_000 }))
    expect(said?.why[0]?.figures).toMatchObject({ orders: 3 })
  },
  timeLimitMs,
)
