// The HTML of the scanning page: its script fills the elements by id. Holds no event and no key.
import { languages } from '../../../contract/core/choices.ts'
import type { DoorWording } from '../../../languages/door/index.ts'
import { ownNames } from '../../../languages/formats.ts'
import { html } from '../html/html.ts'

type Say = DoorWording['say']

interface Parts {
  readonly words: DoorWording
  /** Every message for the script, with `{name}` where a value comes. */
  readonly texts: Readonly<Record<string, string>>
  readonly script: string
  readonly style: string
  /** The WebAssembly that reads QR codes. */
  readonly reader: string
}

export function doorDocument({ words, texts, script, style, reader }: Parts): string {
  const { say } = words
  return html`<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('page.title')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<script src="${script}" data-reader="${reader}" data-words="${JSON.stringify(texts)}" defer></script>
</head>
<body>
<header>
<h1 id="title">${say('page.title')}</h1>
<p id="network" role="status"></p>
</header>
<main>
<noscript><p>${say('page.needsScript')}</p></noscript>
${joining(say)}
<div id="door" hidden>
${verdict(say)}
${camera(say)}
${typing(say)}
${search(say)}
<p id="counts"></p>
${settings(words)}
</div>
</main>
</body>
</html>
`.text
}

const joining = (say: Say) => html`<section id="stranger" hidden>
<h2>${say('join.heading')}</h2>
<p>${say('join.how')}</p>
</section>`

const verdict = (say: Say) => html`<p id="rehearsing" role="status" hidden>${say('rehearsal.on')}</p>
<section id="verdict" data-kind="ready" aria-live="assertive" aria-atomic="true">
<p id="word">${say('word.ready')}</p>
<p id="name">${say('ready.name')}</p>
<p id="ticket-type"></p>
<p id="detail"></p>
</section>
<div class="buttons">
<button id="undo" class="second" type="button" hidden>${say('button.undo')}</button>
<button id="override" class="second" type="button" hidden>${say('button.override')}</button>
<button id="cash" class="second" type="button" hidden>${say('button.cash')}</button>
<button id="let-in" class="second" type="button" hidden>${say('button.letIn')}</button>
</div>
<div id="cash-question" role="group" aria-labelledby="cash-text" hidden>
<p id="cash-text"></p>
<div class="buttons">
<button id="cash-taken" type="button">${say('button.cashTaken')}</button>
<button id="cash-not" class="second" type="button">${say('button.cashNot')}</button>
</div>
</div>
<p id="waiting" role="status"></p>`

const camera = (say: Say) => html`<section id="camera" aria-label="${say('label.camera')}">
<video id="picture" playsinline muted hidden></video>
<p id="camera-problem" role="status"></p>
<button id="start" type="button">${say('button.camera')}</button>
</section>`

const typing = (say: Say) => html`<form id="typing">
<label for="code">${say('label.code')}</label>
<div class="line">
<input id="code" autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck="false" maxlength="4000"
enterkeyhint="go">
<button>${say('button.check')}</button>
</div>
</form>`

const search = (say: Say) => html`<form id="search" role="search">
<label for="who">${say('label.who')}</label>
<div class="line">
<input id="who" type="search" autocomplete="off" autocorrect="off" spellcheck="false" maxlength="200" enterkeyhint="search">
<button>${say('button.search')}</button>
</div>
</form>
<form id="found" aria-label="${say('label.found')}">
<ul id="people"></ul>
<p id="search-note" role="status"></p>
<button id="admit" hidden>${say('button.admit')}</button>
</form>`

const settings = (words: DoorWording) => {
  const { say } = words
  return html`<details id="settings">
<summary>${say('settings.title')}</summary>
<label for="language">${say('settings.language')}</label>
<select id="language" autocomplete="off">${languages.map((language) => html`<option value="${language}" lang="${language}"${language === words.language && html` selected`}>${ownNames[language]}</option>`)}</select>
<p id="device"></p>
<p id="one-list" hidden></p>
<div id="lists" hidden><label for="list">${say('settings.list')}</label><select id="list"></select></div>
<label for="gate">${say('settings.gate')}</label>
<input id="gate" autocomplete="off" maxlength="60" aria-describedby="gate-help">
<p id="gate-help" class="quiet">${say('settings.gateHelp')}</p>
<label for="direction">${say('settings.direction')}</label>
<select id="direction"><option value="entry">${say('settings.entry')}</option><option value="exit">${say('settings.exit')}</option></select>
<label class="choice"><input id="sound" type="checkbox" checked> ${say('settings.sound')}</label>
<label class="choice"><input id="rehearsal" type="checkbox" autocomplete="off" aria-describedby="rehearsal-help">
${say('settings.rehearsal')}</label>
<p id="rehearsal-help" class="quiet">${say('settings.rehearsalHelp')}</p>
<button id="leave" class="second" type="button">${say('button.leave')}</button>
</details>`
}
