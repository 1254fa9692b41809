// The HTML around every mail: one column of at most 600 px with the organizer's colour and logo, light and dark.
import type { Language } from '../../../contract/core/choices.ts'
import { escapeHtml } from './escape-html.ts'

export interface Look {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  /** `#0b6e4f` */
  readonly color: string
  readonly logoUrl: string | null
}

const font = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

// Programs that invert colours by themselves leave these alone: none of them is pure black or white.
const dark = [
  '.page{background:#15181c!important}',
  '.card{background:#22272e!important;color:#e6e9ed!important}',
  '.card a:not(.button){color:#9cc3ff!important}',
  '.quiet{color:#aab3bd!important}',
  '.rule{border-color:#444c56!important}',
  '.button{border-color:#8b949e!important}',
  '.logo{background:#f6f8fa!important;padding:8px!important;border-radius:6px!important}',
].join('')

const styles = `:root{color-scheme:light dark}.card a:not(.button){color:#0b57d0}.card{overflow-wrap:anywhere}
@media (max-width:480px){.inner{padding:20px 16px!important}}
@media (prefers-color-scheme:dark){${dark}}`

/** @param body as HTML, safe already */
export function frame(body: string, { title, look }: { readonly title: string; readonly look: Look }): string {
  const { language, direction, color, logoUrl } = look
  const logo =
    logoUrl === null
      ? ''
      : `<p style="margin:0 0 16px"><img class="logo" src="${escapeHtml(logoUrl)}" alt="" height="48" style="height:48px;max-width:100%;border:0"></p>\n`
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef1f4">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="background:#eef1f4"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fdfdfe;color:#1f2328;border-top:6px solid ${color};border-radius:6px;${font}"><tr><td class="inner" style="padding:28px 32px;text-align:${direction === 'rtl' ? 'right' : 'left'}">
${logo}${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
