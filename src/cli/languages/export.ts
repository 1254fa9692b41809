// `turnout languages export`: writes the words of an event and their translations into one language, for a translator.
import { Failure } from '../../contract/core/failures.ts'
import { shellWord } from '../../contract/core/words/shell-word.ts'
import type { EventLanguages } from '../../contract/languages/languages.ts'
import type { Command } from '../core/command.ts'
import { formatFlag, outFlags, writeOut } from '../files/out-file.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { languageFlag } from './columns.ts'
import { type WordFormat, wordFormats } from './file/word-row.ts'

export const command: Command = {
  description: [
    'Each text has a key, the place where guests read it, the original, the translation so far, and whether it is translated, missing or stale. A translator fills in the translations; turnout languages import takes the file back.',
    'The fingerprint stands for text and translation as exported: keep it, so that the import notices what has changed in between.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { ...languageFlag, required: true, summary: 'the language to translate into' },
    formatFlag(wordFormats, { otherwise: 'csv', endings: { yml: 'yaml' } }),
    ...outFlags,
  ],
  examples: [
    { command: 'turnout languages export devconf --language de --out devconf-de.csv' },
    { command: 'turnout languages export devconf --language de --format yaml' },
  ],
  exitCodes: [4, 5, 8, 9],
  async run(context, input) {
    const client = await context.client()
    const event = context.event(input)
    const language = String(input.flags.language)
    const shown = (await client.call('showLanguages', { params: { event_id: event } })).value
    expectFurther(shown, { language, event })
    const words = shown.words.filter((word) => word.language === language)
    const format = (input.flags.format ?? 'csv') as WordFormat
    const written = { language, words }
    const { wordsCsv, wordsYaml } = await import('./file/write-words.ts')
    const pieces = format === 'csv' ? wordsCsv(written, context.settings.csvRaw) : await wordsYaml(written)
    await writeOut(context, input, { title: 'Words', count: () => words.length, pieces })
  },
}

/** @throws Failure `usage` for a language that the event is not translated into */
function expectFurther(shown: EventLanguages, { language, event }: { language: string; event: string }): void {
  if (shown.languages.some((one) => one.language === language)) return
  if (language === shown.language) {
    throw new Failure('usage', `${language} is the event's own language, so there is nothing to translate`, {
      hint: `to see its other languages: turnout languages list ${shellWord(event)}`,
    })
  }
  const offered = shown.languages.filter((one) => one.offered).map((one) => one.language)
  throw new Failure('usage', `the event is not offered in ${language}`, {
    hint: `to offer it: turnout events update ${shellWord(event)} --languages ${[...offered, language].join(',')}`,
  })
}
