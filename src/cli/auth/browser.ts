// `turnout auth browser`: signs a browser in with what the key in use may do.
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { isLookedAt } from '../session/is-looked-at.ts'

export const command: Command = {
  description:
    'Opens a link that signs this browser in for up to eight hours, with the scopes of your API key, so that you can decide there what apps may do. On a terminal it opens the browser; in a pipe, in CI, with --no-input and where no browser can be opened it prints the link. The link works once, within ten minutes: do not share it. Needs a service that was started with turnout serve --public-url https://…; http://127.0.0.1:PORT will do if the browser is on the same machine.',
  flags: [{ name: 'print', kind: 'switch', summary: 'print the link instead of opening it' }],
  examples: [
    { command: 'turnout auth browser', note: 'opens the link' },
    { command: 'turnout auth browser --print', note: 'for a browser on another machine' },
  ],
  exitCodes: [4, 6, 8, 9],
  operation: 'createSignIn',
  async run(context, { flags }) {
    const client = await context.client()
    const answer = await client.call('createSignIn')
    const { url } = answer.value
    if (flags.print !== true && isLookedAt(context) && (await isOpened(context, url))) {
      return context.notice('opened the browser; confirm there within ten minutes')
    }
    const { output, get, fields } = context.settings
    if (output.value === null && get === null && fields === null) {
      await context.results.text(url)
      return context.notice('it works once, within ten minutes')
    }
    await context.results.value(answer.value, { title: () => url, rows: [] })
  },
}

const isOpened = async (context: Context, url: string): Promise<boolean> =>
  (await import('../session/open-in-browser.ts')).openIfPossible(context, url)
