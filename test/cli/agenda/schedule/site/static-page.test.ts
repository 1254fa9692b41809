// What becomes of a page that is to stand alone.
import { describe, expect, it } from 'vitest'
import { addressesIn, staticPage } from '../../../../../src/cli/agenda/schedule/site/static-page.ts'

const linkTo = (address: string) =>
  address.startsWith('/e/d/') ? `${address.slice(5).replace('?', '-')}.html` : undefined
const made = (page: string) => staticPage(page, { linkTo })

describe('a page of a static site', () => {
  it('has links to files, the words of links that lead nowhere, and links of others as they are', () => {
    expect(made('<a class="x" href="/e/d/agenda?a=1&amp;b=2" aria-current="page">Agenda</a>')).toBe(
      '<a class="x" href="agenda-a=1&amp;b=2.html" aria-current="page">Agenda</a>',
    )
    expect(made('<p><a href="/o/secret"><bdi>Order</bdi></a></p>')).toBe('<p><bdi>Order</bdi></p>')
    const others =
      '<a href="https://x.example/?a=1&amp;b=2">X</a><a href="#day">Day</a><a href="mailto:a@x.example">A</a>'
    expect(made(others)).toBe(others)
  })

  it('loads nothing of another site, runs nothing and says nothing of other languages', () => {
    const page = [
      '<link rel="icon" href="data:,"><link rel="stylesheet" href="/e/d/style">',
      '<script src="/e/frame.js" defer></script><script type="application/ld+json">{"a":"</p>"}</script>',
      '<img class="face" src="https://x.example/a.png" alt="">',
      '<nav class="languages" aria-label="L"><a href="/e/d/agenda?lang=de">Deutsch</a></nav>',
    ].join('')
    expect(made(page)).toBe(
      '<link rel="icon" href="data:,"><link rel="stylesheet" href="style.html"><script type="application/ld+json">{"a":"</p>"}</script>',
    )
  })

  it('says nothing that is true only while it is read', () => {
    const entry =
      '<section><p>Rule</p>\n<div class="now"><p>3 left</p><p><a href="/e/d#tickets">Buy</a></p></div></section>'
    expect(made(entry)).toBe('<section><p>Rule</p>\n</section>')
  })

  it('asks nothing: a filter becomes links to its rooms and tracks, other forms are gone', () => {
    const filter = `<details class="filters"><summary>Filter</summary>
<form method="get" action="/e/d/agenda?release=2"><p><label for="q">Search</label><input id="q" name="q"></p>
<p><label for="f.room">Room</label><select id="f.room" name="room"><option value="">All</option><option value="A &amp; B" selected>A &amp; B</option></select></p>
<p><label for="f.tag">Topic</label><select id="f.tag" name="tag"><option value="x">x</option></select></p></form></details>`
    const page = made(filter)
    expect(page).toContain(
      '<nav class="days" aria-label="Room"><ul><li><a href="agenda-room=A+%26+B.html">A &amp; B</a></li>',
    )
    expect(page).not.toMatch(/<form|<input|<select|Topic|Search/)
    expect(made('<form method="post" action="/e/d/star"><button>Star</button></form>')).toBe('')
    expect(
      made(
        '<details class="filters" open><summary>Filter</summary><form method="get" action="/e/d/agenda"></form></details>',
      ),
    ).toBe('')
    expect(addressesIn(filter)).toEqual(['/e/d/agenda?room=A+%26+B'])
  })
})
