// The style sheet of all public pages. Its name changes with its content, so browsers may cache it forever.
import { createHash } from 'node:crypto'

export const styleText = `*{box-sizing:border-box}
:root{--paper:#fff;--ink:#1c1d21;--quiet:#565a66;--line:#c9ccd4;--soft:#f3f4f7;--bad:#b3261e;--badpaper:#fdeceb;--good:#10643a;
--accent:#2f4b8f;--onaccent:#fff;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--paper:#17181c;--ink:#eceef2;--quiet:#a9aeba;--line:#474b55;--soft:#22242a;--bad:#ffb4ab;
--badpaper:#3a1e1c;--good:#8fdcb0}}
html{font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;background:var(--paper);color:var(--ink);
-webkit-text-size-adjust:100%}
body{overflow-wrap:break-word;margin:0}
header{background:var(--accent);color:var(--onaccent)}
header>div,main,footer{max-width:42rem;margin:0 auto;padding:1rem}
header>div{display:flex;gap:1rem;align-items:center}
header img{height:3rem;max-width:9rem;object-fit:contain;background:#fff;border-radius:.375rem;padding:.25rem}
header a{color:inherit;text-decoration:none;font-weight:600;overflow-wrap:anywhere}
main{padding-top:1.25rem;padding-bottom:2rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
h3{font-size:1.0625rem;margin:0;overflow-wrap:anywhere}
p{margin:.5rem 0;overflow-wrap:anywhere}
a{color:inherit}
h1,h3,label,legend,.choice span,.said :is(p,li,h2),input,textarea{unicode-bidi:plaintext}
h1,h3,label{text-align:left}[dir=rtl] :is(h1,h3,label,input,textarea){text-align:right}
.facts{display:grid;grid-template-columns:auto 1fr;gap:.125rem 1rem;margin:0 0 1rem}
.facts dt{color:var(--quiet)}.facts dd{margin:0;overflow-wrap:anywhere}
.quiet,footer,.help{color:var(--quiet);font-size:.9375rem}
.state{border-inline-start:.25rem solid var(--accent);background:var(--soft);padding:.5rem .875rem;margin:1rem 0;border-radius:.25rem}
.card{border:1px solid var(--line);border-radius:.5rem;padding:.875rem 1rem;margin:.75rem 0}
.card.ticket{display:grid;gap:.5rem 1.5rem}.offer{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;align-items:center}.offer>:not(.price,select){grid-column:1/-1}.offer select{width:auto;min-width:5.5rem}.card .said{margin:.25rem 0}.card .quiet{margin:.125rem 0}
.offer .help{text-align:start}.offer .price{margin:0;font-size:1.125rem}.offer select,.offer input{margin-top:.375rem}.offer label{margin-top:0}
@media(min-width:34rem){.card.ticket{grid-template-columns:1fr 11rem}.offer{display:block;text-align:end}}
.card.session h2{font-size:1.0625rem;margin:0}.time{white-space:nowrap}.places{border-top:1px solid var(--line);margin-top:.75rem;padding-top:.75rem}.places h4{font-size:1rem;margin:0}.places ul{padding-inline-start:1.25rem;margin:.25rem 0}.places li p{margin:0}
del{color:var(--quiet);font-weight:400;margin-inline-end:.25rem}ins{text-decoration:none;color:var(--good)}
.picture{display:block;width:100%;max-height:20rem;object-fit:cover;border-radius:.5rem;margin:0 0 1.25rem}
summary{cursor:pointer;padding:.625rem 0;min-height:2.75rem;font-weight:600}
.join{display:flex;flex-wrap:wrap;gap:.5rem;align-items:stretch}.join input{flex:1 1 10rem;width:auto!important;min-width:0}.join button{margin:0;flex:none}
.go button,.go .button{width:100%;text-align:center;margin-inline-end:0;font-size:1.0625rem;min-height:3.25rem}
@media(min-width:34rem){.go button,.go .button{width:auto;min-width:14rem}}
.state.good{border-color:var(--good);color:inherit;font-weight:400}.state.bad{border-color:var(--bad);background:var(--badpaper)}
table{width:100%;border-collapse:collapse}th{text-align:start;font-weight:400;padding:.375rem 0;vertical-align:top;overflow-wrap:break-word;hyphens:auto}
td{text-align:end;padding:.375rem 0;padding-inline-start:1rem;vertical-align:top}td.price{white-space:nowrap}
tr.total{font-size:1.25rem;border-top:2px solid var(--line)}tr.total th{font-weight:600}tr.quiet td{font-weight:400;font-size:.9375rem}
@media(max-width:26rem){.facts{display:block!important}.facts dt{margin-top:.375rem;font-size:.9375rem}}
fieldset:has(.same input:checked) .shared{display:none}
.said h2,.said h3,.said h4{font-size:1.125rem;margin:1.25rem 0 .25rem}.said ul,.said ol{padding-inline-start:1.25rem}
.said pre{overflow-x:auto}.said blockquote{margin:.5rem 0;padding-inline-start:1rem;border-inline-start:.25rem solid var(--line)}
.after{margin-top:-.5rem}
footer ul{list-style:none;padding:0;margin:0 0 .5rem;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}footer li a{display:inline-block;padding:.375rem 0}
.line{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between}
.line>*{min-width:0}.line>.line{margin-inline-start:auto}
.price{font-variant-numeric:tabular-nums;white-space:nowrap;font-weight:600}
fieldset{border:1px solid var(--line);border-radius:.5rem;padding:.5rem 1rem 1rem;margin:1rem 0;min-width:0}
fieldset fieldset,.plain{border:0;padding:0;margin:1rem 0 0}
legend{font-weight:600;padding:0 .375rem;overflow-wrap:anywhere}.plain>legend,fieldset fieldset>legend{padding:0}
label,.label{display:block;font-weight:600;margin:.875rem 0 .25rem;overflow-wrap:anywhere}
.choice{display:flex;gap:.625rem;align-items:flex-start;font-weight:400;margin:.25rem 0;padding:.25rem 0}
input,select,textarea,button{font:inherit;color:inherit}
input:not([type=checkbox],[type=radio]),select,textarea{width:100%;padding:.5rem .625rem;min-height:2.75rem;border:1px solid #7c818e;
border-radius:.375rem;background:var(--paper)}
.line select,.line input:not([type=checkbox]){width:auto}
input[type=checkbox],input[type=radio]{width:1.25rem;height:1.25rem;margin:.125rem 0 0;flex:none;accent-color:var(--accent)}
[aria-invalid=true]{border-color:var(--bad)!important;outline:1px solid var(--bad)}
.error{color:var(--bad);font-weight:600;margin:.25rem 0}
.errors{border:2px solid var(--bad);background:var(--badpaper);border-radius:.5rem;padding:.5rem 1rem;margin:1rem 0}
.errors h2{margin:.25rem 0;font-size:1.125rem}.errors ul{margin:.25rem 0;padding-inline-start:1.25rem}
button,.button{display:inline-block;border:2px solid var(--accent);background:var(--accent);color:var(--onaccent);font-weight:600;
padding:.625rem 1.25rem;min-height:2.75rem;border-radius:.375rem;text-decoration:none;cursor:pointer;margin:.75rem 0 0;margin-inline-end:.5rem}
.second{background:transparent;color:inherit;border-color:#7c818e}
:focus-visible{outline:3px solid #ffbf47;outline-offset:2px;box-shadow:0 0 0 5px #1c1d21}
.qr{display:block;width:20rem;max-width:100%;height:auto;background:#fff;padding:.5rem;border-radius:.5rem;margin:.75rem auto}.center{text-align:center}
.transfer h2{margin-top:0}.transfer .qr{width:12rem}.transfer .code{letter-spacing:.02em;font-size:1rem}
.code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:1.125rem;letter-spacing:.06em;overflow-wrap:anywhere}
.good{color:var(--good);font-weight:600}
nav.languages{max-width:42rem;margin:0 auto;padding:0 1rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
nav.languages a{padding:.5rem 0}nav.languages [aria-current]{font-weight:600;text-decoration:none}
.embed main{padding-top:.5rem;padding-bottom:.5rem}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(prefers-reduced-motion:no-preference){button,.button{transition:filter .15s}}
button:hover,.button:hover{filter:brightness(1.1)}
`

const hashOf = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex').slice(0, 16)

export const stylePath = `/e/style.${hashOf(styleText)}.css`

/** A name that changes with the content of a text or file. */
export const nameOf = hashOf

export const cachedForever = 'public, max-age=31536000, immutable'
