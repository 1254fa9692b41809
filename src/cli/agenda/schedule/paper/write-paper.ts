// Writes a release as a booklet, or as signs for doors.
import { Failure } from '../../../../contract/core/failures.ts'
import { shellWord } from '../../../../contract/core/words/shell-word.ts'
import type { PrintedProgramme } from '../../../../documents/agenda/programme.ts'
import type { Input } from '../../../core/command.ts'
import type { Context } from '../../../core/context.ts'
import { fontsOf } from '../../../files/fonts.ts'
import { requirePlace, writeOut } from '../../../files/out-file.ts'
import { knownPublicUrl } from '../../../settings/public-url.ts'
import { warnOfMissing } from '../../../verbs/fonts.ts'
import { readProgramme } from './read-programme.ts'

/** @throws Failure not_found where the flags choose no session */
export async function writePaper(context: Context, input: Input): Promise<void> {
  requirePlace(context, input, 'pdf')
  const { release, signs, font, day, room } = input.flags
  const { programme, at } = await readProgramme(await context.client(), {
    event: context.event(input),
    release: String(release ?? 'current'),
    base: knownPublicUrl(context, input),
    ...(typeof day === 'string' && { day }),
    ...(typeof room === 'string' && { room }),
  })
  const sessions = programme.slots.filter(({ session }) => session !== null)
  if (sessions.length === 0) throw nothingToPrint(programme, context.event(input))
  const taking = sessions.filter(({ off }) => off === null).length
  const fonts = fontsOf(context.host, font as readonly string[] | undefined)
  const options = { createdAt: at, fonts }
  const draw =
    signs === true
      ? (await import('../../../../documents/agenda/signs-pdf.ts')).signsPdf
      : (await import('../../../../documents/agenda/booklet-pdf.ts')).bookletPdf
  const { bytes, missing } = await draw(programme, options)
  warnOfMissing(context, missing)
  await writeOut(context, input, { title: 'Sessions', count: () => taking, pieces: bytes })
}

const nothingToPrint = ({ release }: PrintedProgramme, event: string) =>
  new Failure('not_found', `Release ${release.number} has no sessions for this day and room`, {
    hint: `to see what it has: turnout schedule show ${shellWord(event)} --release ${release.number}`,
  })
