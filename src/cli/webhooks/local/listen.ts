// `turnout webhooks listen`: forwards changes to a program on this machine, signed, until Ctrl-C. Makes nothing on the service.
import type { Change } from '../../../contract/changes/changes.ts'
import { parseSecret } from '../../../contract/webhooks/signature.ts'
import { readingFlags, sinceFlag } from '../../changes/flags.ts'
import { followChanges } from '../../changes/following.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { forFlag } from '../../core/duration.ts'
import { isForPeople } from '../../session/human-output.ts'
import { type Forwarded, forward, forwardedExample } from './forward.ts'
import { onKeys } from './keys.ts'
import { forwardedLine } from './line.ts'
import { listenSecret } from './secret.ts'
import { forwardFlag, readTarget } from './target.ts'

export const command: Command = {
  description: [
    'Reads the changes that your key may see, signs each like a webhook and posts it to your program. It prints a line for each on a screen, JSON lines in a pipe. No webhook is created, and nothing needs to be reachable from outside.',
    'The secret is created the first time and kept for the profile; --print-secret prints it for your receiver. A change that is refused is not sent again by itself: the key r sends the last one again. After a lost connection it continues where it stopped.',
  ].join('\n'),
  flags: [
    { ...forwardFlag, requiredUnless: 'print-secret' },
    ...readingFlags,
    sinceFlag('now'),
    forFlag,
    { name: 'print-secret', kind: 'switch', summary: 'print the secret for your receiver, and exit' },
  ],
  examples: [
    { command: 'turnout webhooks listen --print-secret', note: 'give it to your receiver' },
    { command: 'turnout webhooks listen --forward-to http://localhost:3000/hooks --kinds "order.*" --for 1s' },
    { command: 'turnout webhooks listen --forward-to localhost:3000/hooks --since 1h --for 1s' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  stopsItself: true,
  async run(context, input) {
    const { results, settings } = context
    const secret = await listenSecret(context)
    if (input.flags.printSecret === true) return results.text(secret)
    const place = placeOf(context, input.flags.forwardTo, secret)
    const changes = followChanges(context, input)
    const { get, fields, quiet } = settings
    const isLine = isForPeople(context) && get === null && fields === null && !quiet
    if (!isLine) return results.stream(forwardEach(changes, place), forwardedExample)
    await results.text(`secret  ${secret} (the same next time)`)
    context.notice(`forwarding to ${place.target.href}; press r to repeat the last change, Ctrl-C to stop`)
    await listenOnScreen(context, changes, place)
  },
}

type Place = Parameters<typeof forward>[0]

function placeOf({ host }: Context, typed: unknown, secret: string): Place {
  const target = readTarget(String(typed))
  const key = parseSecret(secret)
  // Both were checked when they were read.
  if (!target || !key) throw new TypeError('no target or no key')
  return { host, target, key }
}

async function* forwardEach(changes: AsyncIterable<Change>, place: Place): AsyncGenerator<Forwarded> {
  for await (const change of changes) yield forward(place, change)
}

async function listenOnScreen(context: Context, changes: AsyncIterable<Change>, place: Place): Promise<void> {
  const { host, results } = context
  let last: Change | undefined
  let isSilent = false
  // One after another, so that lines stand in the order of sending.
  let turn = Promise.resolve()
  const send = (change: Change) => {
    turn = turn.then(async () => {
      const forwarded = await forward(place, change)
      await results.text(forwardedLine(forwarded, host))
      if (forwarded.error === 'unreachable' && !isSilent) {
        isSilent = true
        context.warn(`nothing listens at ${place.target.host}: start your receiver, then press r`)
      }
    })
    return turn
  }
  const release = onKeys(host, (key) => {
    if (key === 'r' && last !== undefined) void send(last).catch(() => undefined)
  })
  try {
    for await (const change of changes) {
      last = change
      await send(change)
    }
    await turn
  } finally {
    release()
  }
}
