// A conference with people and sessions, for the commands of its programme.
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { made, typedIn } from '../../host/command-line.ts'
import { fixedNow, temporaryDirectory } from '../../host/host.ts'
import { onceInRun } from '../../host/once-in-run.ts'
import { type Seeded, seededHome } from '../../host/sample-conference.ts'

export interface Planned extends Seeded {
  readonly speaker: string
  readonly session: string
}

/**
 * `devconf` with the speakers Grace Hopper (in a confirmed session) and Alan Turing (in none), and the sessions N3K8WD
 * "Types at scale" (confirmed), R5T1ZB "Money in minor units" (a draft), X2M5QD "Compilers for cooks" (cancelled) and K7M2PQ
 * "Opening" (confirmed, in the Tent on 2027-03-14 at 10:45), and W5D9QT "Soldering", in which people enrol.
 */
export async function plannedEvent(): Promise<Planned> {
  const sown = await onceInRun(join(tmpdir(), 'planned-event'), () =>
    sow(mkdtempSync(join(tmpdir(), 'turnout-planned-'))),
  )
  const home = temporaryDirectory()
  cpSync(sown.home, home, { recursive: true })
  return { ...sown, home, typed: typedIn(home) }
}

async function sow(home: string): Promise<Omit<Planned, 'typed'>> {
  const { home: conference, ids } = await seededHome()
  cpSync(conference, home, { recursive: true })
  const typed = typedIn(home)
  // Each a second after the one before: lists come in the order of their time.
  let seconds = -60
  const id = async (command: string) => {
    const now = new Date(fixedNow.getTime() + 1000 * seconds++)
    return (await made<{ id: string }>(typed, command, { now })).id
  }
  const speaker = await id('speakers create --event devconf --name "Grace Hopper" --email hopper@example.org')
  await id('speakers create --event devconf --name "Alan Turing"')
  const create = 'sessions create --event devconf'
  const talk = `${create} --title "Types at scale" --code N3K8WD --speaker "Grace Hopper" --needs projector`
  const session = await id(talk)
  await id(`${create} --title "Money in minor units" --code R5T1ZB --draft`)
  await id(`sessions cancel ${await id(`${create} --title "Compilers for cooks" --code X2M5QD`)}`)
  await id(`${create} --title Soldering --code W5D9QT --capacity 24`)
  await id('rooms create --event devconf --name Tent --capacity 120')
  await id(`${create} --title Opening --code K7M2PQ`)
  await made(typed, 'sessions place K7M2PQ --event devconf --room Tent --start 2027-03-14T10:45')
  return { home, ids, speaker, session }
}
