// Templates of people who mean no good: refused by what they use, by what they make, or ended with the thread they are in.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { TemplateThread } from '../../../src/service/core/external-services.ts'
import { renderParts, TemplateError } from '../../../src/service/mail/write/liquid.ts'
import { createTemplateThread } from '../../../src/service/mail/write/template-thread.ts'

const programDirectory = fileURLToPath(new URL('../../../dist', import.meta.url))
const values = {
  name: 'Ada',
  description: 'x'.repeat(10_000),
  event: { name: 'DevConf', venue: 'Town Hall' },
  tickets: Array.from({ length: 1_000 }, (_, at) => ({ code: `CODE${at}`, type: 'Standard <VIP>', name: 'Ada' })),
  links: ['https://tickets.example.org/o/1'],
}
const partOf = (source: string, isHtml = false) => ({ source, isHtml, values })
const render = async (source: string, isHtml = false) => (await renderParts([partOf(source, isHtml)]))[0]

async function faultOf(source: string): Promise<string> {
  const error: unknown = await render(source).catch((thrown: unknown) => thrown)
  return error instanceof TemplateError ? error.fault.what : `rendered: ${String(error).length} characters`
}

/** One step of the engine: 4,000 comparisons of 10,000 items each. */
const endless = `{% assign a = description | split: "" %}{% assign b = description | split: "" %}{% if false ${'or a != b '.repeat(4_000)}%}{% endif %}`

describe('a template', () => {
  it.each([
    ['where_exp: "t", "t.name contains 1"', 'where_exp'],
    ['reject_exp: "t", "t"', 'reject_exp'],
    ['find_exp: "t", "t"', 'find_exp'],
    ['find_index_exp: "t", "t"', 'find_index_exp'],
    ['has_exp: "t", "t"', 'has_exp'],
    ['group_by_exp: "t", "t"', 'group_by_exp'],
    ['group_by: "name"', 'group_by'],
    ['uniq', 'uniq'],
    ['sort_natural: "name"', 'sort_natural'],
    ['push: tickets', 'push'],
    ['unshift: tickets', 'unshift'],
    ['sample: 3', 'sample'],
    ['json', 'json'],
    ['slugify', 'slugify'],
    ['base64_decode', 'base64_decode'],
  ])('may not use %s', async (filter, name) => {
    expect(await faultOf(`{{ tickets | ${filter} }}`)).toBe(`undefined filter: ${name}`)
  })

  it.each([
    'include "a"',
    'render "a"',
    'layout "a"',
    'block a',
    'increment links',
    'decrement links',
    'tablerow t in tickets',
  ])('may not use the tag %s', async (tag) => {
    expect(await faultOf(`{% ${tag} %}`)).toBe(`tag "${tag.split(' ')[0]}" not found`)
  })

  it('has the filters that the documentation lists, and no others', async () => {
    const page = readFileSync(new URL('../../../docs/mail.md', import.meta.url), 'utf8')
    const [, list = ''] = /^Filters: (.*?)\.$/ms.exec(page) ?? []
    const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    const { filters } = await import('liquidjs')
    const faults = await Promise.all(Object.keys(filters).map((name) => faultOf(`{{ name | ${name} }}`)))
    const available = Object.keys(filters).filter((name, at) => faults[at] !== `undefined filter: ${name}`)
    expect(new Set(listed)).toEqual(new Set(available))
  })

  it('renders what mails need', async () => {
    expect(
      await render(
        '{% for t in tickets limit: 2 %}{% unless forloop.first %}, {% endunless %}{{ t.code }}{% endfor %}',
      ),
    ).toBe('CODE0, CODE1')
    expect(await render('{% capture a %}{{ name | upcase }}!{% endcapture %}{{ a | append: "?" | url_encode }}')).toBe(
      'ADA!%3F',
    )
    expect(
      await render('{% cycle "<a>", "b" %}{% echo name %}{{ tickets[0].type }}{{ tickets[0].type | raw }}', true),
    ).toBe('&lt;a&gt;AdaStandard &lt;VIP&gt;Standard <VIP>')
  })

  it.each([
    [
      'a range that never ends: adding one to 2^53 changes nothing',
      '{% for i in (9007199254740992..9007199254740994) %}{% endfor %}',
      /^ranges like \(1\.\.5\)/,
    ],
    ['a range of variables', '{% assign a = (tickets.size..9) %}', /^ranges like/],
    ['a range as an index', '{{ tickets[(1..2)] }}', /^ranges like/],
    [
      'loops within loops',
      '{% for a in tickets %}{% for b in tickets %}{{ name }}{% endfor %}{% endfor %}',
      /^it takes more than 100000 steps$/,
    ],
    [
      'a text that captures itself twice, again and again',
      `{% assign x = description %}${'{% capture x %}{{ x }}{{ x }}{% endcapture %}'.repeat(30)}`,
      /^(memory alloc limit exceeded|it makes more than 100000 characters)$/,
    ],
    [
      'a text that is encoded again and again',
      `{{ "${'é'.repeat(500)}"${' | url_encode'.repeat(2_000)} }}`,
      /^memory alloc limit exceeded$/,
    ],
    [
      'a text that grows in a loop',
      '{% assign x = name %}{% for t in tickets %}{% assign x = x | append: x %}{% endfor %}',
      /^memory alloc limit exceeded$/,
    ],
    [
      'a list that grows in a loop',
      '{% assign x = tickets %}{% for t in tickets %}{% assign x = x | concat: x %}{% endfor %}',
      /^memory alloc limit exceeded$/,
    ],
    [
      'an endless result',
      '{% for t in tickets %}{{ description }}{% endfor %}',
      /^it makes more than 200000 characters$/,
    ],
    ['a date as wide as a book', '{{ "now" | date: "%999999999d" }}', /^memory alloc limit exceeded$/],
  ])('is refused for %s', async (_, source, what) => {
    expect(await faultOf(source)).toMatch(what)
  })

  it('may list the thousand tickets of a large order, also in HTML', async () => {
    const row =
      '{% for t in tickets %}<p>{{ t.type }}{% if t.name != "" %}, {{ t.name }}{% endif %}: {{ t.code }}</p>{% endfor %}'
    expect((await render(row, true))?.match(/Standard &lt;VIP&gt;, Ada: CODE/g)?.length).toBe(1_000)
  })
})

describe('the template thread', () => {
  let thread: TemplateThread
  const open = (timeMs: number) => {
    thread = createTemplateThread(programDirectory, { timeMs })
    return thread
  }
  afterEach(() => thread.close())

  it('ends a template that no limit of the engine stops, and renders the next one', async () => {
    open(300)
    const refusals = ['a', 'a', 'b'].map((asker) => thread.render([partOf(endless)], asker))
    for (const refusal of refusals)
      await expect(refusal).rejects.toThrow('line 1, column 1: it takes longer than 0.3 s')
    await thread.close()
    expect(await open(60_000).render([partOf('{{ name }}'), partOf('{{ tickets[0].type }}', true)], 'a')).toEqual([
      'Ada',
      'Standard &lt;VIP&gt;',
    ])
  })

  it('says which part is wrong, and where', async () => {
    const error = await open(60_000)
      .render([partOf('fine'), partOf('fine\n {{ nobody }}')], 'a')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TemplateError)
    expect(error).toMatchObject({ fault: { part: 1, line: 2, column: 5, what: 'undefined variable: nobody' } })
  })

  it('ends one that exceeds its memory limit, and nothing else', async () => {
    const copies = `{% assign a = description | split: "" %}${'{% for t in a reversed %}'.repeat(1_200)}${'{% endfor %}'.repeat(1_200)}`
    await expect(open(60_000).render([partOf(copies)], 'a')).rejects.toThrow('it takes too much memory')
    expect(await thread.render([partOf('{{ name }}')], 'a')).toEqual(['Ada'])
  })

  it('lets accounts take turns, each with at most twenty templates waiting', async () => {
    open(60_000)
    const order: string[] = []
    const asked = ['a', 'a', 'a', 'b', 'c', 'b'].map(async (asker) => {
      await thread.render([partOf('x')], asker)
      order.push(asker)
    })
    await Promise.all(asked)
    expect(order.join('')).toBe('aabcab')
    const many = Array.from({ length: 23 }, () =>
      thread.render([partOf('x')], 'a').then(
        () => 'rendered',
        ({ code }) => code,
      ),
    )
    expect((await Promise.all(many)).filter((outcome) => outcome === 'overloaded')).toHaveLength(2)
  })

  it('ends the current rendering when it is closed, and everything waiting', async () => {
    open(60_000)
    await thread.render([partOf('x')], 'a')
    const refusals = ['a', 'b'].map((asker) => thread.render([partOf(endless)], asker))
    const ended = Promise.allSettled(refusals)
    await thread.close()
    for (const outcome of await ended) expect(outcome).toMatchObject({ reason: { code: 'shutting_down' } })
  })
})
