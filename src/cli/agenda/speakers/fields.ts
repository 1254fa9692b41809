// The positional and the flags that several verbs of speakers take, and the fields that they make.
import { consentKinds } from '../../../contract/agenda/choices.ts'
import { camelCase } from '../../core/camel-case.ts'
import type { Flag, FlagValue, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { usageFailure } from '../../core/usage.ts'
import { namedFlag, namedPositional } from '../../verbs/named.ts'
import { flagFields } from '../../verbs/request-fields.ts'
import { withFileTexts } from '../text-files.ts'
import { linkFault, typedLinks } from '../typed-links.ts'
import { typedWindows, windowFault } from '../windows.ts'

export const speakerPositional = namedPositional('SPEAKER', 'speakers')

/**
 * Whether the verb is asked for all, by its flag such as `--all-confirmed`, and not for the speakers it names.
 * @throws Failure usage for both, and for neither
 */
export function asksForAll(
  { positionals, flags }: Input,
  name: string,
  { verb, named = 'a speaker' }: OneOrAll,
): boolean {
  const isAll = flags[camelCase(name)] === true
  if (isAll !== positionals.length > 0) return isAll
  const problem = isAll
    ? `--${name} already covers all speakers: leave out the names, or leave out --${name}`
    : `no speaker given: name ${named}, or add --${name}`
  throw usageFailure(problem, ['speakers', verb])
}

interface OneOrAll {
  readonly verb: string
  /** What else there is to name. */
  readonly named?: string
}

const window = { kind: 'text', repeatable: true, fault: windowFault, placeholder: 'FROM/TO', clearable: true } as const

export const speakerFlags: readonly Flag[] = [
  { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name as guests see it' },
  { name: 'email', kind: 'email', summary: 'e-mail address, private', clearable: true },
  { name: 'phone', kind: 'text', placeholder: 'NUMBER', summary: 'telephone number, private', clearable: true },
  { name: 'pronouns', kind: 'text', placeholder: 'TEXT', summary: 'pronouns, like she/her', clearable: true },
  {
    name: 'affiliation',
    kind: 'text',
    placeholder: 'TEXT',
    summary: 'company, organization or town they are from',
    clearable: true,
  },
  {
    name: 'biography',
    kind: 'text',
    placeholder: 'FILE',
    summary: 'file with the biography; - is stdin',
    completes: 'file',
    clearable: true,
  },
  {
    name: 'picture-url',
    kind: 'text',
    placeholder: 'URL',
    summary: 'https address of a picture of them',
    clearable: true,
  },
  {
    name: 'link',
    kind: 'text',
    repeatable: true,
    fault: linkFault,
    placeholder: 'TITLE=URL',
    summary: 'one of their links, with its title; repeat for more',
    clearable: true,
    field: 'links',
  },
  { name: 'language', kind: 'text', placeholder: 'TAG', summary: 'language they speak, like en', clearable: true },
  { ...window, name: 'available', summary: "when they are available, in the event's time zone; repeat for more" },
  { ...window, name: 'avoid', summary: 'when they would rather not speak; repeat for more' },
  {
    name: 'consent',
    kind: 'line-list',
    choices: consentKinds,
    placeholder: 'WHAT',
    summary: 'everything they agreed to: a page about them, their picture, recordings',
    clearable: true,
    field: 'consents',
  },
  namedFlag(
    { name: 'attendee', placeholder: 'ATTENDEE', summary: 'their registration as an attendee', clearable: true },
    'attendees',
  ),
  { name: 'notes', kind: 'text', placeholder: 'TEXT', summary: 'notes for organizers, private', clearable: true },
]

const asWindows = (value: FlagValue) =>
  Array.isArray(value) ? (typedWindows(value as readonly string[]) as unknown as FlagValue) : value

/** The fields given by flags. */
export async function speakerFields(
  input: Input,
  context: Pick<Context, 'host'>,
  flags = speakerFlags,
): Promise<Record<string, FlagValue>> {
  const { available, avoid, links, consents, ...fields } = flagFields(flags, input)
  return withFileTexts(
    context,
    {
      ...fields,
      available: asWindows(available),
      avoid: asWindows(avoid),
      links: Array.isArray(links) ? (typedLinks(links as readonly string[]) as unknown as FlagValue) : links,
      // `--no-consent` withdraws all of them.
      consents: consents === null ? [] : consents,
    },
    ['biography'],
  )
}
