// `turnout languages import`: takes translations from a translator's file, after checking each against what there is now.
import { Failure } from '../../contract/core/failures.ts'
import type { Command, Input } from '../core/command.ts'
import { type Encoding, encodingFlag } from '../files/encodings.ts'
import { readFormatFlag } from '../files/out-file.ts'
import { readInDryRun } from '../session/read-in-dry-run.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { importedCard } from './columns.ts'
import { planWords } from './file/plan-words.ts'
import { sendWords } from './file/send-words.ts'
import { type WordFormat, wordFormats } from './file/word-row.ts'

export const command: Command = {
  description: [
    'Reads a file from turnout languages export with its translations filled in. Texts without one stay as they are. Lines that cannot be imported are listed with the reason, the others are imported, and the command exits with 10.',
    'A line whose text or translation has changed since the export is rejected unless --force overwrites it. To confirm a stale translation that is still right, write translated as its state.',
    'With --dry-run it shows the plan and changes nothing.',
  ].join('\n'),
  positionals: [
    eventPositional,
    { name: 'FILE', summary: 'a CSV or YAML file; - is stdin', required: false, completes: 'file' },
  ],
  flags: [
    eventFlag,
    readFormatFlag(wordFormats, "from the file's name, or csv"),
    encodingFlag,
    { name: 'force', kind: 'switch', summary: 'overwrite what has changed since the export' },
  ],
  examples: [
    { command: 'turnout languages import devconf devconf-de.csv --dry-run' },
    { command: 'turnout languages import devconf devconf-de.csv' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9, 10],
  async run(context, input) {
    const { positionals, file } = askedFor(input)
    const event = context.event({ ...input, positionals })
    const encoding = input.flags.encoding as Encoding | undefined
    const { readWords } = await import('./file/read-words.ts')
    const words = await readWords(context.host, {
      file,
      format: formatOf(file, input),
      encoding,
      notice: context.notice,
    })
    const params = { event_id: event }
    const languages = await readInDryRun(
      context,
      async (client) => (await client.call('showLanguages', { params })).value,
    )
    const plan = planWords(words, { languages, event, force: input.flags.force === true })
    const { dryRun } = context.settings
    const sent = dryRun
      ? { done: plan.planned, rejected: [] }
      : await sendWords(await context.client(), event, plan.planned)
    const rejected = [...plan.rejected, ...sent.rejected].sort((one, other) => one.line - other.line)
    const count = (wanted: string) => sent.done.filter(({ action }) => action === wanted).length
    const report = {
      eventId: languages.eventId,
      dryRun,
      new: count('new'),
      changed: count('changed'),
      confirmed: count('confirmed'),
      unchanged: plan.unchanged,
      empty: plan.empty,
      rejected,
    }
    await context.results.value(report, importedCard)
    return rejected.length > 0 ? 10 : 0
  },
}

/** The last word is the file. @throws Failure missing_input */
function askedFor({ positionals }: Input): { readonly positionals: readonly string[]; readonly file: string } {
  const file = positionals.at(-1)
  if (file) return { positionals: positionals.slice(0, -1), file }
  throw new Failure('missing_input', 'FILE is missing', {
    hint: 'make one with turnout languages export EVENT --language de --out FILE, then: turnout languages import EVENT FILE',
  })
}

const formatOf = (file: string, { flags }: Input): WordFormat =>
  (flags.format as WordFormat | undefined) ?? (/\.(ya?ml|json)$/i.test(file) ? 'yaml' : 'csv')
