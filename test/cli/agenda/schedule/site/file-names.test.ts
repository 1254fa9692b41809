// Names of the files of a static site.
import { describe, expect, it } from 'vitest'
import { fileNames, relativePath } from '../../../../../src/cli/agenda/schedule/site/file-names.ts'

const fileFor = fileNames({
  base: '/e/devconf',
  release: '2',
  rooms: ['Main hall', 'main-hall', 'القاعة', 'Straße 7'],
  tracks: ['Web & more'],
})

describe('a file of a static site', () => {
  it.each([
    ['/e/devconf/agenda', 'index.html'],
    ['/e/devconf/agenda?release=2', 'index.html'],
    ['/e/devconf/agenda?view=grid', 'grid.html'],
    ['/e/devconf/agenda?view=grid&day=2027-03-28', 'day-2027-03-28-grid.html'],
    ['/e/devconf/agenda?room=Main+hall', 'room-main-hall.html'],
    ['/e/devconf/agenda?room=main-hall', 'room-main-hall-2.html'],
    ['/e/devconf/agenda?room=Stra%C3%9Fe+7&q=', 'room-strasse-7.html'],
    ['/e/devconf/agenda?track=Web+%26+more', 'track-web-and-more.html'],
    ['/e/devconf/agenda/K7M2PQ', 'agenda/K7M2PQ.html'],
    ['/e/devconf/agenda/K7M2PQ.ics', 'agenda/K7M2PQ.ics'],
    ['/e/devconf/agenda/changes', 'changes.html'],
    ['/e/devconf/agenda/changes.atom', 'agenda/changes.atom'],
    ['/e/devconf/agenda.ics?track=Web+%26+more', 'agenda-track-web-and-more.ics'],
    ['/e/devconf/speakers', 'speakers.html'],
    ['/e/devconf/speakers/ABCD12', 'speakers/ABCD12.html'],
    ['/e/style.0123456789abcdef.css', 'style/style.0123456789abcdef.css'],
    ['/e/devconf/agenda/tracks.0123456789abcdef.css?release=2', 'style/tracks.0123456789abcdef.css'],
  ])('of %s is %s', (address, file) => {
    expect(fileFor(address)).toBe(file)
  })

  it.each([
    '/e/devconf',
    '/e/devconf/register',
    '/e/devconf/agenda?tag=x',
    '/e/devconf/agenda?release=1',
    '/e/devconf/agenda?room=Elsewhere',
    '/e/devconf/agenda?lang=de',
    '/e/devconf/agenda/../../../etc/passwd',
    '/e/other/agenda',
    'webcal://tickets.example/e/devconf/agenda.ics',
    'https://tickets.example/e/devconf/agenda',
    '//tickets.example/e/devconf/agenda',
    '/o/secret',
  ])('is not there for %s', (address) => {
    expect(fileFor(address)).toBeUndefined()
  })

  it('leads from file to file without the service', () => {
    expect(relativePath('index.html', 'style/a.css')).toBe('style/a.css')
    expect(relativePath('agenda/K7M2PQ.html', 'index.html')).toBe('../index.html')
  })
})
