// Stylesheets of an agenda's pages. Each name changes with its content, so browsers may cache it forever.
import { nameOf } from '../html/style.ts'

export const agendaStyleText = `
.wide :is(header>div,main,footer,nav.languages){max-width:60rem}
h2,h4{unicode-bidi:plaintext;text-align:left}[dir=rtl] :is(h2,h4){text-align:right}
.tabs ul,.days ul,.views ul{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0}
.tabs ul{column-gap:1rem}@media(min-width:30rem){.tabs ul{column-gap:1.5rem}}
.calendar{margin-top:1.5rem}
.tabs{border-bottom:1px solid var(--line);margin:-.5rem 0 1.5rem}
.tabs a,.views a{display:block;padding:.625rem 0;text-decoration:none;color:var(--quiet);border-bottom:3px solid transparent}
.tabs a:hover,.views a:hover{color:inherit}
.tabs [aria-current],.views [aria-current]{color:inherit;font-weight:600;border-color:currentColor}
.agenda-head{display:flex;flex-wrap:wrap;gap:0 2rem;justify-content:space-between;align-items:baseline}
.agenda-head h1{margin-bottom:.25rem}
.days{margin:1rem 0}.days ul{gap:.5rem}
.days a{display:block;padding:.5rem .875rem;border:1px solid var(--line);border-radius:2rem;text-decoration:none}
.days a:hover{background:var(--soft)}.days [aria-current]{background:var(--ink);color:var(--paper);border-color:var(--ink)}
.filters{margin:1rem 0;border-block:1px solid var(--line)}
.filters form{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr));gap:0 1rem;padding-bottom:1rem}
.filters .do{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:center;gap:0 1rem}
.filters .do a{margin-top:.75rem;padding:.5rem 0}
.day>h2{position:sticky;top:0;z-index:2;background:var(--paper);margin:2rem 0 .75rem;padding:.5rem 0;border-bottom:2px solid var(--ink)}
.slots{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem}
.slots .at{font-weight:600;font-variant-numeric:tabular-nums;margin-top:.75rem}
.slot{border:1px solid var(--line);border-inline-start:.375rem solid var(--track,var(--line));border-radius:.375rem;padding:.625rem .875rem}
.slot h4{font-size:1.0625rem;line-height:1.3;margin:0;overflow-wrap:anywhere}.slot h4,.session h1,.text{hyphens:auto}
.slot h4 a{text-decoration-thickness:1px;text-underline-offset:.15em;text-decoration-color:var(--line)}
.slot h4 a:hover{text-decoration-color:currentColor}
.slot p{margin:.25rem 0 0}.slot .who{font-size:.9375rem}
.slot .meta{color:var(--quiet);font-size:.875rem;display:flex;flex-wrap:wrap;gap:0 .75rem}
.slot .time{font-variant-numeric:tabular-nums}
.slot .track{display:inline-flex;align-items:baseline;gap:.375rem}
.slot .track::before,.track-name::before{content:"";width:.625rem;height:.625rem;border-radius:50%;background:var(--track,transparent);display:inline-block;outline:1px solid var(--quiet);outline-offset:-1px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.track-name::before{margin-inline-end:.5rem}
.slot.off{background:var(--soft)}.slot.off s,.was s{color:var(--quiet)}
.off-word{color:var(--bad);font-weight:600}
.break{border-style:dashed;border-inline-start-width:1px;color:var(--quiet);display:flex;flex-wrap:wrap;gap:0 .75rem;padding-block:.375rem}
.sheet{display:none}
@media(min-width:40rem){.slots{grid-template-columns:5.5rem minmax(0,1fr);gap:.5rem 1rem}
.slots>*{grid-column:2}.slots .at{grid-column:1;margin:0;padding-top:.625rem}}
.people{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:1rem 1.5rem}
.people li{display:flex;gap:.875rem;align-items:flex-start;min-width:0}.face+div{min-height:4rem;display:flex;flex-direction:column;justify-content:center}.people div{min-width:0;overflow-wrap:anywhere}
.people p{margin:0}.people a{font-weight:600}
.face{width:4rem;height:4rem;border-radius:50%;object-fit:cover;flex:none;background:var(--soft)}
.portrait{width:9rem;height:9rem;border-radius:.5rem;object-fit:cover;float:inline-end;margin:0 0 1rem;margin-inline-start:1.5rem;background:var(--soft)}
.subtitle{font-size:1.1875rem;color:var(--quiet);margin:-.5rem 0 1rem}
.text{max-width:42rem}.text p{margin:.75rem 0;unicode-bidi:plaintext;text-align:start}
.tags{list-style:none;display:flex;flex-wrap:wrap;gap:.375rem .5rem;padding:0}
.tags a{display:block;padding:.1875rem .625rem;border-radius:1rem;background:var(--soft);text-decoration:none;font-size:.9375rem}
.around{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1rem;border-top:1px solid var(--line);margin-top:2rem;padding-top:1rem}
.around p{margin:0}.around+p{margin-top:1.5rem}
.held{padding-inline-start:1.25rem}.held li{margin:.625rem 0}
.news h2{margin-bottom:.25rem;unicode-bidi:normal}.news h2 a{text-decoration-thickness:1px;text-decoration-color:var(--line)}.news ul{padding-inline-start:1.25rem}
.facts .when{display:block}
.choose legend h2{margin:1.5rem 0 .25rem}.choose .choice{border-top:1px solid var(--line);padding:.625rem 0;margin:0}.choose strong{unicode-bidi:plaintext}
.slot form button{min-height:0;padding:.25rem .75rem;font-size:.875rem;margin:.5rem 0 0}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:0 1rem}
@media(max-width:30rem){.portrait{float:none;display:block;margin-inline-start:0}}
@media print{@page{size:A4 landscape;margin:9mm}
:root{--paper:#fff;--ink:#000;--quiet:#333;--line:#999;--soft:#fff;color-scheme:light}
html{font-size:8.5pt}header,footer,nav,.filters,.views,.calendar,.agenda-head a,.now .button,.slot form{display:none}
.wide :is(main,nav.languages){max-width:none;padding:0}a{text-decoration:none}
.day{break-before:page}.day:first-of-type{break-before:auto}.day>h2{position:static;margin-top:0}
.list .slots{display:block;columns:4;column-gap:5mm}.slot,.slots .at{break-inside:avoid;margin:0 0 1.5mm}.slots .at{break-after:avoid}
.slot{padding:1.5mm 2mm}.sheet{display:block;margin-top:3mm;color:var(--quiet)}}
`

const rowsMax = 300
export const columnsMax = 120

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Lays the same articles out as a grid: rows and columns are classes, because pages allow no inline style. */
export const gridStyleText = `
.wide:has(.grid) :is(header>div,main,footer,nav.languages){max-width:110rem}
.grid .slots{display:grid;grid-template-columns:4.5rem;grid-auto-columns:minmax(12.5rem,1fr);grid-auto-rows:minmax(1.5rem,auto);gap:0 .375rem;overflow-x:auto;padding-bottom:.5rem}
.grid .slots .at{grid-column:1;position:sticky;inset-inline-start:0;background:var(--paper);z-index:1;margin:0;padding:.375rem 0 0;border-top:1px solid var(--line)}
.grid .room{grid-row:1;font-weight:600;margin:0;padding:.25rem .5rem .5rem;overflow-wrap:anywhere}
.grid .slot{margin:.1875rem 0;padding:.5rem .625rem;min-width:0}.grid .slot h4{font-size:.9375rem}
.grid .where{display:none}
.grid .break{align-content:flex-start}.grid .break>*{position:sticky;inset-inline-start:.75rem}
${numbers(1, rowsMax)
  .map((row) => `.grid .r${row}{grid-row-start:${row}}.grid .e${row}{grid-row-end:${row}}`)
  .join('\n')}
${numbers(2, columnsMax)
  .map((column) => `.grid .c${column}{grid-column-start:${column}}.grid .w${column}{grid-column-end:span ${column}}`)
  .join('\n')}
@media print{.grid .slots{overflow:visible;grid-template-columns:12mm;grid-auto-columns:minmax(0,1fr);grid-auto-rows:auto;gap:0 1mm}
.grid .slot{padding:1mm 1.5mm;margin:.5mm 0}.grid .slot h4{font-size:8pt}.grid .slot .meta,.grid .slot .who{font-size:7pt}}
`

/** Rows of a grid that the stylesheet knows. */
export const gridRowsMax = rowsMax

export const agendaStylePath = `/e/agenda.${nameOf(agendaStyleText)}.css`
export const gridStylePath = `/e/grid.${nameOf(gridStyleText)}.css`
