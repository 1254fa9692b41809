// The HTML of the scanning page: its script fills the elements by id. Holds no event and no key.
import { html } from '../html/html.ts'

interface Paths {
  readonly script: string
  readonly style: string
  /** The WebAssembly that reads QR codes. */
  readonly reader: string
}

export function doorDocument({ script, style, reader }: Paths): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Door</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<script src="${script}" data-reader="${reader}" defer></script>
</head>
<body>
<header>
<h1 id="title">Door</h1>
<p id="network" role="status"></p>
</header>
<main>
<noscript><p>This page needs JavaScript.</p></noscript>
${joining}
<div id="door" hidden>
${verdict}
${camera}
${typing}
${search}
<p id="counts"></p>
${settings}
</div>
</main>
</body>
</html>
`.text
}

const joining = html`<section id="stranger" hidden>
<h2>This device has not joined a door yet</h2>
<p>Scan the door's joining code with this phone's camera. <code>turnout door serve</code> and
<code>turnout devices create --qr</code> show it.</p>
</section>`

const verdict = html`<p id="rehearsing" role="status" hidden>REHEARSAL: nothing is recorded</p>
<section id="verdict" data-kind="ready" aria-live="assertive" aria-atomic="true">
<p id="word">READY</p>
<p id="name">Hold a ticket up to the camera</p>
<p id="ticket-type"></p>
<p id="detail"></p>
</section>
<div class="buttons">
<button id="undo" class="second" type="button" hidden>Undo</button>
<button id="override" class="second" type="button" hidden>Let in anyway</button>
<button id="cash" class="second" type="button" hidden>Pays in cash</button>
<button id="let-in" class="second" type="button" hidden>I let them in</button>
</div>
<div id="cash-question" role="group" aria-labelledby="cash-text" hidden>
<p id="cash-text"></p>
<div class="buttons">
<button id="cash-taken" type="button">I have the money</button>
<button id="cash-not" class="second" type="button">Not now</button>
</div>
</div>
<p id="waiting" role="status"></p>`

const camera = html`<section id="camera" aria-label="Camera">
<video id="picture" playsinline muted hidden></video>
<p id="camera-problem" role="status"></p>
<button id="start" type="button">Start the camera</button>
</section>`

const typing = html`<form id="typing">
<label for="code">Or type the ticket code</label>
<div class="line">
<input id="code" autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck="false" maxlength="4000"
enterkeyhint="go">
<button>Check</button>
</div>
</form>`

const search = html`<form id="search" role="search">
<label for="who">Or search by name, e-mail or order</label>
<div class="line">
<input id="who" type="search" autocomplete="off" autocorrect="off" spellcheck="false" maxlength="200" enterkeyhint="search">
<button>Search</button>
</div>
</form>
<form id="found" aria-label="People found">
<ul id="people"></ul>
<p id="search-note" role="status"></p>
<button id="admit" hidden>Admit</button>
</form>`

const settings = html`<details>
<summary>Settings</summary>
<p id="device"></p>
<p id="one-list" hidden></p>
<div id="lists" hidden><label for="list">Check-in list</label><select id="list"></select></div>
<label for="gate">Gate</label>
<input id="gate" autocomplete="off" maxlength="60" aria-describedby="gate-help">
<p id="gate-help" class="quiet">Where you stand: shown in counts and in the list of scans</p>
<label for="direction">People are</label>
<select id="direction"><option value="entry">coming in</option><option value="exit">going out</option></select>
<label class="choice"><input id="sound" type="checkbox" checked> Sound and vibration</label>
<label class="choice"><input id="rehearsal" type="checkbox" autocomplete="off" aria-describedby="rehearsal-help">
Rehearsal</label>
<p id="rehearsal-help" class="quiet">Tickets are judged as if the doors were open, on any day, and nothing is recorded. It ends
when this page is closed.</p>
<button id="leave" class="second" type="button">Disconnect this device</button>
</details>`
