// What a speaker says about themselves on their own page: the form, and what its fields mean for their record.
import { consentKinds } from '../../../contract/agenda/choices.ts'
import type { TimeWindow } from '../../../contract/agenda/fields.ts'
import type { Speaker, SpeakerChanges } from '../../../contract/agenda/speakers.ts'
import type { FormField, Mistakes } from '../html/form-errors.ts'
import { type Fields, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { questionField, textField, tokenField } from '../html/question-field.ts'
import type { OwnPage } from './find-own-page.ts'

/** Empty rows for further links and times; what is needed beyond them is added after saving. */
const spareRows = 2
const linksMax = 10
const windowsMax = 50

const consentTexts = {
  profile: 'own.agreeProfile',
  picture: 'own.agreePicture',
  recording: 'own.agreeRecording',
} as const

const windowFields = ['available', 'avoid'] as const
type WindowField = (typeof windowFields)[number]

interface Form {
  readonly typed: Fields
  readonly mistakes: Mistakes
  readonly token: string
}

const rowNumbers = (count: number, most: number) =>
  Array.from({ length: Math.min(count + spareRows, most) }, (_, at) => at)

/** What a field is called in the list of mistakes. */
export function labelOf({ own: { say } }: OwnPage, field: string): string {
  const [name = '', at = '0', part] = field.split('.')
  const number = Number(at) + 1
  if (name === 'link') return say(part === 'title' ? 'own.linkTitle' : 'own.linkUrl', { number })
  if (name === 'available' || name === 'avoid') return say(`own.${name}`)
  return name === 'pictureUrl' ? say('own.picture') : say(isProfileField(name) ? `own.${name}` : 'own.profile')
}

const texts = ['name', 'pronouns', 'affiliation', 'biography'] as const
const isProfileField = (name: string): name is (typeof texts)[number] => (texts as readonly string[]).includes(name)

export function profileForm(page: OwnPage, form: Form): Html {
  const { event, own, speaker, path, isOpen } = page
  const { say } = own
  const { words } = event
  const state = { ...form, words }
  const optional = (name: 'pronouns' | 'affiliation', max: number) =>
    textField(state, { name, label: say(`own.${name}`), value: speaker[name] ?? '', max, isOptional: true })
  const biography = { key: 'biography', label: say('own.biography'), kind: 'long_text', required: false } as const
  const typedBiography = form.typed.get('biography') ?? [speaker.biography ?? '']
  const error = form.mistakes.fields.get('biography')
  return html`<form method="post" action="${event.address(path)}">${tokenField(form.token)}
<h2>${say('own.profile')}</h2><p class="quiet">${say('own.profileHelp')}</p>
${textField(state, { name: 'name', label: say('own.name'), value: speaker.name, max: 200, autocomplete: 'name' })}
${optional('pronouns', 50)}${optional('affiliation', 200)}
${questionField({ ...biography, maxLength: 5000 }, { words, name: 'biography', values: typedBiography, error })}
${textField(state, { name: 'pictureUrl', label: say('own.picture'), value: speaker.pictureUrl ?? '', type: 'url', max: 2000, isOptional: true })}
${links(page, form)}
${consents(page, form)}
${isOpen && availability(page, form)}
<p class="go"><button name="do" value="save">${say('own.save')}</button></p></form>`
}

function links({ own, speaker, event: { words } }: OwnPage, form: Form): Html {
  const rows = rowNumbers(speaker.links.length, linksMax).map((at) => {
    const { title = '', url = '' } = speaker.links[at] ?? {}
    const field = (part: 'title' | 'url', label: string, value: string) =>
      plainField(form, { name: `link.${at}.${part}`, label, value, type: part === 'url' ? 'url' : 'text' })
    const number = at + 1
    return html`<div class="pair">${field('title', own.say('own.linkTitle', { number }), title)}${field('url', own.say('own.linkUrl', { number }), url)}</div>`
  })
  return html`<fieldset class="plain"><legend>${own.say('own.links')} <span class="quiet">${words.say('page.optional')}</span></legend>${rows}</fieldset>`
}

function consents({ own, speaker }: OwnPage, { typed }: Form): Html {
  const given = speaker.consents.filter((consent) => consent.given).map(({ kind }) => kind as string)
  const ticked = typed.has('name') ? (typed.get('consent') ?? []) : given
  const boxes = consentKinds.map(
    (kind) =>
      html`<label class="choice"><input type="checkbox" name="consent" value="${kind}"${ticked.includes(kind) && html` checked`}><span>${own.say(consentTexts[kind])}</span></label>`,
  )
  return html`<fieldset class="plain"><legend>${own.say('own.consents')}</legend>${boxes}<p class="quiet">${own.say('own.consentHelp')}</p></fieldset>`
}

function availability({ own, speaker, event }: OwnPage, form: Form): Html {
  const { say } = own
  const group = (kind: WindowField) => {
    const rows = rowNumbers(speaker[kind].length, windowsMax).map((at) => {
      const { from = '', to = '' } = speaker[kind][at] ?? {}
      const field = (part: 'from' | 'to', label: string, value: string) =>
        plainField(form, { name: `${kind}.${at}.${part}`, label, value, type: 'datetime-local' })
      return html`<div class="pair">${field('from', say('own.from'), from)}${field('to', say('own.until'), to)}</div>`
    })
    return html`<fieldset class="plain"><legend>${say(`own.${kind}`)}</legend>${rows}</fieldset>`
  }
  return html`<h2>${say('own.availability')}</h2>
<p class="quiet">${say('own.availabilityHelp', { timezone: event.timezone })}</p>${windowFields.map(group)}`
}

interface PlainField {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly type: string
}

/** A field of a row: the group says that it may stay empty. */
function plainField({ typed, mistakes }: Form, { name, label, value, type }: PlainField): Html {
  const error = mistakes.fields.get(name)
  const wrong = error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`
  return html`<div><label for="${name}">${label}</label>${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
<input id="${name}" name="${name}" type="${type}" value="${typed.has(name) ? textOf(typed, name) : value}" maxlength="2000" autocomplete="off"${wrong}></div>`
}

/** What the fields ask for, with the row that each entry of a list came from. */
export interface ReadProfile {
  readonly body: SpeakerChanges
  readonly rows: Readonly<Record<'links' | WindowField, readonly number[]>>
}

/** Only what differs from the record: what a speaker left alone is not noted as a change of theirs. */
export function readProfile({ speaker, isOpen }: OwnPage, fields: Fields): ReadProfile {
  const text = (name: string) => textOf(fields, name).trim()
  const orNull = (name: string) => (text(name) === '' ? null : text(name))
  const links = rowsOf(fields, 'link', { parts: ['title', 'url'], most: linksMax })
  const times = { parts: ['from', 'to'], most: windowsMax }
  const available = rowsOf(fields, 'available', times)
  const avoid = rowsOf(fields, 'avoid', times)
  const biography = textOf(fields, 'biography')
  const wanted: SpeakerChanges = {
    name: text('name'),
    pronouns: orNull('pronouns'),
    affiliation: orNull('affiliation'),
    biography: biography.trim() === '' ? null : biography,
    pictureUrl: orNull('pictureUrl'),
    links: links.map(({ values: [title = '', url = ''] }) => ({ title, url })),
    consents: consentKinds.filter((kind) => fields.get('consent')?.includes(kind)),
    ...(isOpen ? { available: windowsOf(available), avoid: windowsOf(avoid) } : {}),
  }
  const changed = Object.entries(wanted).filter(([field, value]) => !isSame(value, currentOf(speaker, field)))
  const at = (rows: readonly Row[]) => rows.map(({ row }) => row)
  return { body: Object.fromEntries(changed), rows: { links: at(links), available: at(available), avoid: at(avoid) } }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const currentOf = (speaker: Speaker, field: string): unknown =>
  field === 'consents'
    ? consentKinds.filter((kind) => speaker.consents.some((consent) => consent.kind === kind && consent.given))
    : speaker[field as keyof Speaker]

interface Row {
  readonly row: number
  readonly values: readonly string[]
}

/** The rows of a group in which anything was typed. */
function rowsOf(
  fields: Fields,
  group: string,
  { parts, most }: { readonly parts: readonly string[]; readonly most: number },
): Row[] {
  const rows = Array.from({ length: most }, (_, row) => ({
    row,
    values: parts.map((part) => textOf(fields, `${group}.${row}.${part}`).trim()),
  }))
  return rows.filter(({ values }) => values.some((value) => value !== ''))
}

/** Some browsers send seconds, too. */
const windowsOf = (rows: readonly Row[]): TimeWindow[] =>
  rows.map(({ values: [from = '', to = ''] }) => ({ from: from.slice(0, 16), to: to.slice(0, 16) }))

/** The field for a JSON pointer into the body. */
export function fieldAt({ rows }: ReadProfile, pointer: string): FormField | undefined {
  const [, name = '', at = '0', part = ''] = pointer.split('/')
  if (name === 'links') {
    const asks = part === 'url' ? 'address' : 'text'
    return { name: `link.${rows.links[Number(at)] ?? 0}.${part === 'url' ? 'url' : 'title'}`, asks }
  }
  if (name === 'available' || name === 'avoid') {
    return { name: `${name}.${rows[name][Number(at)] ?? 0}.${part === 'from' ? 'from' : 'to'}`, asks: 'times' }
  }
  if (name === 'pictureUrl') return { name, asks: 'address' }
  return isProfileField(name) ? { name, asks: 'text' } : undefined
}
