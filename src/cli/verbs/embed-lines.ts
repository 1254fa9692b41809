// The two lines that show a page of ours in a frame of the organizer's site, and who may show it.
import type { Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { writeOut } from '../files/out-file.ts'

interface Framed {
  readonly event: string
  /** Public address of the service. */
  readonly base: string
  /** Address of the page in the frame. */
  readonly url: string
  /** Read to people who can't see the frame. */
  readonly title: string
  /** Sites that may show it. */
  readonly embedOrigins: readonly string[]
}

/** Writes the lines to stdout or to --out, and warns where no site may show the frame yet. */
export async function printEmbed(context: Context, input: Input, framed: Framed): Promise<void> {
  const { event, base, url, title, embedOrigins } = framed
  const html = [
    `<iframe data-turnout src="${escaped(url)}" title="${escaped(title)}" referrerpolicy="origin" style="width:100%;height:600px;border:0"></iframe>`,
    `<script src="${escaped(base)}/e/embed.js" async></script>`,
  ].join('\n')
  const { output, get, fields } = context.settings
  // HTML is what it is asked for, in a pipe, too, where other commands print JSON.
  const isAsked = (output.value ?? 'table') === 'table' && get === null && fields === null
  if (input.flags.out !== undefined) await writeOut(context, input, { text: `${html}\n`, kind: 'html' })
  else if (isAsked) await context.results.text(html, 'html')
  else await context.results.value({ url, html }, { title: () => 'Embed', rows: [] })
  if (embedOrigins.length > 0) return
  context.warn(`no site is allowed to show it yet; allow yours: turnout pages update ${event} --embed-origin https://…`)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
