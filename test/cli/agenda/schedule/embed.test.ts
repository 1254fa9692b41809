// What organizers paste into their own sites.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../../../src/store/open.ts'
import { made } from '../../../host/command-line.ts'
import { seededAgenda } from '../../../host/sample-agenda.ts'

const at = '--public-url https://tickets.example.org'

async function released() {
  const agenda = await seededAgenda()
  await agenda.typed('tracks create --event devconf --name "Web & more"')
  await agenda.typed('sessions update K7M2PQ --event devconf --track "Web & more"')
  await agenda.typed('schedule release devconf --force')
  return agenda
}

describe('schedule embed', () => {
  it('prints a frame of the public agenda, with the view, day and track that it begins with, and one script', async () => {
    const { typed } = await released()
    await typed('events publish devconf')
    await typed('schedule publish devconf')
    await typed('pages update devconf --embed-origin https://devconf.example')
    const { stdout, stderr } = await typed(
      `schedule embed devconf ${at} --view grid --day 2027-03-14 --track "Web & more"`,
    )
    expect(stderr).toBe('')
    expect(stdout).toBe(
      [
        '<iframe data-turnout src="https://tickets.example.org/e/devconf/agenda/embed?view=grid&amp;day=2027-03-14&amp;track=Web%20%26%20more" title="Agenda: DevConf" referrerpolicy="origin" style="width:100%;height:600px;border:0"></iframe>',
        '<script src="https://tickets.example.org/e/embed.js" async></script>',
        '',
      ].join('\n'),
    )
  })

  it('refuses a day on which the event is not, for the frame and for the piece', async () => {
    const { typed } = await released()
    for (const kind of [at, '--html']) {
      const { stderr, exitCode } = await typed(`schedule embed devconf ${kind} --day 2027-03-16`)
      expect(exitCode).toBe(2)
      expect(stderr).toContain('2027-03-16')
      expect(stderr).toContain('DevConf is on 2027-03-14')
    }
  })

  it('says what keeps the frame empty', async () => {
    const { typed } = await released()
    const { stderr } = await typed(`schedule embed devconf ${at}`)
    expect(stderr).toContain('turnout pages update devconf --embed-origin')
    expect(stderr).toContain('turnout schedule publish devconf')
    expect(await typed('schedule embed devconf')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('add --public-url https://'),
    })
  })

  it('is the same HTML on a screen, in a pipe and in a file, and with --json an object', async () => {
    const { typed, home } = await released()
    const html = (await typed(`schedule embed devconf ${at}`)).stdout
    expect(html).toMatch(/^<iframe [^\n]*><\/iframe>\n<script [^\n]*><\/script>\n$/)
    expect((await typed(`schedule embed devconf ${at}`, { tty: true, env: { NO_COLOR: '1' } })).stdout).toBe(html)
    await made(typed, `schedule embed devconf ${at} --out frame.html`)
    expect(readFileSync(join(home, 'frame.html'), 'utf8')).toBe(html)
    expect(JSON.parse((await typed(`schedule embed devconf ${at} --json`)).stdout)).toEqual({
      url: 'https://tickets.example.org/e/devconf/agenda/embed',
      html: html.trimEnd(),
    })
  })

  it('knows the address that the service was last told', async () => {
    const { typed, home } = await released()
    const store = await openStore(`sqlite:${join(home, '.local/share/turnout/turnout.db')}`)
    await store.write(async ({ db }) => {
      await db.updateTable('accounts').set({ public_url: 'https://known.example.org/fairs' }).execute()
    })
    await store.close()
    const { stdout } = await typed('schedule embed devconf')
    expect(stdout).toContain('src="https://known.example.org/fairs/e/devconf/agenda/embed"')
    expect(stdout).toContain('<script src="https://known.example.org/fairs/e/embed.js"')
    expect((await typed('pages open devconf --agenda')).stdout).toBe(
      'https://known.example.org/fairs/e/devconf/agenda\n',
    )
    await made(typed, 'schedule publish devconf --unlisted')
    expect((await typed('schedule publish devconf --unlisted', { tty: true, env: { NO_COLOR: '1' } })).stdout).toMatch(
      /Page\s+https:\/\/known\.example\.org\/fairs\/a\//,
    )
  })

  it('prints with --html the release itself, without frame, script or style, each text as text', async () => {
    const { typed } = await released()
    await typed('sessions update K7M2PQ --event devconf --title "<script>alert(1)</script> & more"')
    await typed('sessions update K7M2PQ --event devconf --type "q&a" --notes CANARY')
    const { id } = await made<{ id: string }>(typed, 'speakers create --event devconf --name "<b>Ada</b>"')
    await made(typed, `sessions update K7M2PQ --event devconf --speaker ${id}:host`)
    await typed('sessions cancel N3K8WD --event devconf')
    await typed('schedule release devconf --force')
    const { stdout } = await typed('schedule embed devconf --html')
    expect(stdout).toMatch(/^<div class="turnout-agenda" lang="en" dir="ltr">\n/)
    expect(stdout).toContain('<h2>Sunday, 14 March 2027</h2>')
    expect(stdout).toContain('<time datetime="2027-03-14T10:45Z">10:45</time>')
    expect(stdout).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
    expect(stdout).toContain('<li class="type">Q&amp;a</li>')
    expect(stdout).toContain('<p class="speakers">&lt;b&gt;Ada&lt;/b&gt; (Host)</p>')
    expect(stdout).toContain('<li class="track">Web &amp; more</li>')
    expect(stdout).toMatch(/<article class="break">[\s\S]*Lunch/)
    expect(stdout).toMatch(/Money in minor units/)
    expect(stdout).not.toMatch(/<(?:script|iframe|style|b)\b|style=|CANARY/)
  })

  it('narrows the piece, writes it to a file, and links to the sessions of a public agenda', async () => {
    const { typed, home } = await released()
    await typed('events publish devconf')
    await typed('schedule publish devconf')
    await typed(`schedule embed devconf --html --track "web & more" --out piece.html ${at}`)
    const piece = readFileSync(join(home, 'piece.html'), 'utf8')
    expect(piece.match(/<article/g)).toHaveLength(1)
    expect(piece).toContain('href="https://tickets.example.org/e/devconf/agenda/K7M2PQ"')
    await made(typed, `schedule embed devconf --html --out again.html ${at} --track "Web & more"`)
    expect(readFileSync(join(home, 'again.html'), 'utf8')).toBe(piece)
    expect(await typed('schedule embed devconf --html --view grid')).toMatchObject({ exitCode: 2 })
  })
})
