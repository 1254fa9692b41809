// A public agenda as files: every link leads to one of them, nothing is asked of anybody, and the same agenda is the same bytes.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execa } from 'execa'
import { describe, expect, it, test } from 'vitest'
import { made } from '../../../../host/command-line.ts'
import { skipWithout } from '../../../../host/programs.ts'
import { seededAgenda } from '../../../../host/sample-agenda.ts'
import { findingsOfAxe, missingBrowser, openBrowser, overflowOf } from '../../../../program/browser.ts'

const evil = '</script><script>alert(1)</script><img src=https://evil.example/x onerror=alert(1)>'
const site = 'schedule export devconf --format html --out site'

async function published() {
  const agenda = await seededAgenda()
  const { typed, home } = agenda
  await typed('events update devconf --end-date 2027-03-15')
  await typed('events publish devconf')
  await typed('pages update devconf --logo-url https://cdn.example/logo.png')
  for (const name of ['Web & more', 'Data']) await typed(`tracks create --event devconf --name "${name}"`)
  await made(
    typed,
    `sessions update K7M2PQ --event devconf --track "Web & more" --title "${evil}" --tag ${evil.slice(0, 9)}`,
  )
  await made(
    typed,
    'sessions update N3K8WD --event devconf --track Data --speaker "Ada King" --create-speakers --notes CANARY1',
  )
  await made(
    typed,
    'speakers update "Ada King" --event devconf --consent profile --consent picture --picture-url https://cdn.example/ada.jpg --notes CANARY2 --phone CANARY3',
  )
  await made(typed, 'rooms update Tent --event devconf --speaker-info CANARY4')
  await made(typed, 'sessions place X2M5QD --event devconf --room Tent --start 2027-03-15T10:00')
  await made(typed, 'schedule release devconf --force')
  await made(typed, 'schedule publish devconf')
  return { ...agenda, folder: join(home, 'site') }
}

/** Every file below a folder, as paths within it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

const contentOf = (folder: string) => filesIn(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])

describe('schedule export --format html', () => {
  it('writes a page per day, room, track, session and speaker, and the feeds, with no dead link', async () => {
    const { typed, folder } = await published()
    const { rows } = await made<{ rows: number }>(typed, site)
    const files = filesIn(folder)
    expect(files).toHaveLength(rows)
    const pages = [
      'index',
      'grid',
      'speakers',
      'changes',
      'room-tent',
      'room-main-hall',
      'track-data',
      'track-web-and-more',
    ]
    const days = ['day-2027-03-14', 'day-2027-03-15']
    const sessions = ['agenda/K7M2PQ', 'agenda/N3K8WD', 'agenda/R5T1ZB', 'agenda/X2M5QD']
    for (const page of [...pages, ...days, ...sessions]) expect(files).toContain(`${page}.html`)
    expect(files.filter((name) => /^speakers\/.*\.html$/.test(name))).toHaveLength(1)
    for (const feed of ['agenda.ics', 'schedule.xml', 'schedule.json', 'agenda/changes.atom'])
      expect([feed, readFileSync(join(folder, feed), 'utf8')]).toEqual([feed, expect.stringContaining('DevConf')])
    const dead: string[] = []
    for (const file of files.filter((name) => /\.(?:html|atom)$/.test(name))) {
      const page = readFileSync(join(folder, file), 'utf8')
      expect(page).not.toMatch(
        /<form|<input|<button|<img|<script(?! type="application\/ld\+json")|CANARY|evil\.example\/x[^ ]*["']/,
      )
      for (const [, link = ''] of page.matchAll(/<(?:a|link)\b[^>]*? href="([^"]*)"/g)) {
        if (link === 'data:,') continue
        expect(link).not.toMatch(/^\/|^http:\/\/service/)
        const [path = '', place] = link.split('#')
        const target = path === '' ? file : join(dirname(file), path)
        if (!/^[a-z]+:/.test(link) && !existsSync(join(folder, target))) dead.push(`${file}: ${link}`)
        else if (place !== undefined && path === '' && !page.includes(`id="${place}"`)) dead.push(`${file}: ${link}`)
      }
    }
    expect(dead).toEqual([])
  })

  it('has the calendar of each session, off or not, where the service has a public address', async () => {
    const { typed, folder } = await published()
    await made(typed, 'sessions cancel X2M5QD --event devconf --release-now')
    await made(typed, site, { env: { TURNOUT_PUBLIC_URL: 'https://tickets.example' } })
    const calendars = filesIn(folder).filter((name) => /^agenda\/.*\.ics$/.test(name))
    expect(calendars).toEqual(['K7M2PQ', 'N3K8WD', 'R5T1ZB', 'X2M5QD'].map((code) => `agenda/${code}.ics`))
    expect(readFileSync(join(folder, 'agenda/X2M5QD.ics'), 'utf8')).toContain('STATUS:CANCELLED')
    expect(readFileSync(join(folder, 'agenda/K7M2PQ.html'), 'utf8')).toContain('href="../agenda/K7M2PQ.ics"')
    expect(readFileSync(join(folder, 'agenda/X2M5QD.html'), 'utf8')).not.toMatch(/\.ics|webcal:/)
  })

  test.skipIf(missingBrowser !== '')(
    `is read in a browser from the disk, asking nobody for anything${missingBrowser}`,
    async () => {
      const { typed, folder } = await published()
      await made(typed, site)
      const browser = await openBrowser()
      try {
        const page = await browser.newPage({ viewport: { width: 375, height: 700 } })
        const asked: string[] = []
        const failed: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`))
        page.on('dialog', (dialog) => failed.push(dialog.message()))
        for (const name of filesIn(folder).filter((file) => file.endsWith('.html'))) {
          await page.goto(pathToFileURL(join(folder, name)).href)
          expect([name, await overflowOf(page)]).toEqual([name, 0])
        }
        expect(asked.filter((url) => !url.startsWith(pathToFileURL(folder).href) && url !== 'data:,')).toEqual([])
        expect(failed).toEqual([])
        // It asks for stylesheets by itself, which pages from the disk may not.
        const judged = await browser.newPage()
        for (const name of ['index.html', 'grid.html', 'speakers.html', 'agenda/K7M2PQ.html']) {
          await judged.goto(pathToFileURL(join(folder, name)).href)
          expect([name, await findingsOfAxe(judged)]).toEqual([name, []])
        }
        await page.goto(pathToFileURL(join(folder, 'index.html')).href)
        await page.getByRole('link', { name: 'Ada King' }).first().click()
        await page.getByRole('link', { name: 'Postgres for people in a hurry' }).first().click()
        expect(page.url()).toBe(pathToFileURL(join(folder, 'agenda/N3K8WD.html')).href)
      } finally {
        await browser.close()
      }
    },
  )

  it('is the same files and the same archive again, whenever it is made', async () => {
    const { typed, folder, home } = await published()
    await made(typed, site)
    const during = { now: new Date('2027-03-15T12:00:00Z') }
    await made(typed, 'schedule export devconf --format html --out later', during)
    const calendar = /^(?:REFRESH-INTERVAL|X-PUBLISHED-TTL)\S*\r?\n/gm
    const steady = (at: string) => contentOf(join(home, at)).map(([name, text]) => [name, text?.replace(calendar, '')])
    expect(steady('later')).toEqual(steady('site'))
    await made(typed, 'schedule export devconf --format html --out a.zip')
    await made(typed, 'schedule export devconf --format html --out b.ZIP')
    expect(Buffer.compare(readFileSync(join(home, 'a.zip')), readFileSync(join(home, 'b.ZIP')))).toBe(0)
    skipWithout('unzip')
    await execa('unzip', ['-q', 'a.zip', '-d', 'unzipped'], { cwd: home })
    expect(contentOf(join(home, 'unzipped'))).toEqual(contentOf(folder))
  })

  it('replaces with --force what the last export wrote, and leaves all else alone', async () => {
    const { typed, folder } = await published()
    mkdirSync(join(folder, '.git'), { recursive: true })
    writeFileSync(join(folder, '.git', 'config'), 'mine')
    expect(await typed(site)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('is not empty') })
    await made(typed, `${site} --force`)
    const before = filesIn(folder)
    await made(typed, 'sessions unplace X2M5QD --event devconf')
    await made(typed, 'sessions place K7M2PQ --event devconf --room Tent --start 2027-03-15T10:00')
    await made(typed, 'tracks update Data --event devconf --name Databases')
    await made(typed, 'schedule release devconf --force')
    writeFileSync(
      join(folder, 'files.txt'),
      `${readFileSync(join(folder, 'files.txt'), 'utf8')}../config.json\n.git/config\n`,
    )
    await made(typed, `${site} --force`)
    const after = filesIn(folder)
    expect(before).toContain('track-data.html')
    expect(after).not.toContain('track-data.html')
    expect(after).toContain('track-databases.html')
    expect(readFileSync(join(folder, '.git', 'config'), 'utf8')).toBe('mine')
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Version 2')
  })

  it('writes an older release when asked, and says what stands in the way', async () => {
    const { typed, folder } = await published()
    await made(typed, 'sessions cancel N3K8WD --event devconf --release-now')
    await made(typed, `${site} --release 1`)
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Version 1')
    expect(readFileSync(join(folder, 'agenda', 'N3K8WD.html'), 'utf8')).not.toContain('Cancelled')
    expect(await typed('schedule export devconf --format html')).toMatchObject({ exitCode: 2 })
    expect(await typed('schedule export devconf --format html --out x --signs')).toMatchObject({ exitCode: 2 })
    await typed('schedule unpublish devconf --yes')
    expect(await typed('schedule export devconf --format html --out x')).toMatchObject({
      exitCode: 6,
      stderr: expect.stringContaining('turnout schedule publish devconf'),
    })
  })
})
