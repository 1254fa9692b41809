// Whom the invoice of an order is for, where that is not the buyer: a part of the form that opens when it is needed.
import { countryCodes } from '../../../contract/core/typed/countries.ts'
import type { Billing } from '../../../contract/orders/billing.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { type Fields, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { type Typed, textField } from '../html/question-field.ts'

const labels = {
  company: 'register.company',
  address: 'register.address',
  postcode: 'register.postcode',
  city: 'register.city',
  country: 'register.country',
  vatId: 'register.vatId',
  reference: 'register.billingReference',
} as const

type Part = keyof typeof labels

const parts = Object.keys(labels) as Part[]

const nameOf = (part: Part) => `bill.${part}`

/** What each field is called by browsers that fill it in, and its longest value. */
const fields: Readonly<Record<Exclude<Part, 'country'>, { readonly autocomplete: string; readonly max: number }>> = {
  company: { autocomplete: 'organization', max: 200 },
  address: { autocomplete: 'street-address', max: 200 },
  postcode: { autocomplete: 'postal-code', max: 20 },
  city: { autocomplete: 'address-level2', max: 100 },
  vatId: { autocomplete: 'off', max: 50 },
  reference: { autocomplete: 'off', max: 100 },
}

export function billingFields(state: Typed): Html {
  const { words, typed, mistakes } = state
  const isOpen = parts.some((part) => textOf(typed, nameOf(part)) !== '' || mistakes.fields.has(nameOf(part)))
  const field = (part: Part) =>
    part === 'country'
      ? countryField(state)
      : textField(state, { name: nameOf(part), label: words.say(labels[part]), isOptional: true, ...fields[part] })
  return html`<details class="billing"${isOpen && html` open`}><summary>${words.say('register.invoice')}</summary>
${parts.map(field)}</details>`
}

function countryField({ words, typed, mistakes }: Typed): Html {
  const name = nameOf('country')
  const error = mistakes.fields.get(name)
  const chosen = textOf(typed, name)
  return html`<label for="${name}">${words.say('register.country')} <span class="quiet">${words.say('page.optional')}</span></label>
${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
<select id="${name}" name="${name}" autocomplete="country"${error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`}>
<option value="">${words.say('page.choose')}</option>${countriesIn(words).map(([code, country]) => html`<option value="${code}"${code === chosen && html` selected`}>${country}</option>`)}
</select>`
}

const sorted = new Map<string, readonly (readonly [code: string, name: string])[]>()

/** By name; made once for a language. */
function countriesIn({ language }: Pick<PageWording, 'language'>) {
  const known = sorted.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const made = [...countryCodes]
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language))
  sorted.set(language, made)
  return made
}

/** What of it is in a sent form; nothing for the buyer's own name. */
export function billingOf(typed: Fields) {
  const given = parts.flatMap((part) => {
    const value = textOf(typed, nameOf(part)).trim()
    return value === '' ? [] : [[part, value] as const]
  })
  return given.length === 0 ? {} : { billing: Object.fromEntries(given) }
}

/** Whom the invoice is for, on one line. */
export function billingText(billing: Billing, words: Pick<PageWording, 'language'>): string {
  const { company, address, postcode, city, country, vatId, reference } = billing
  const named =
    country === null ? null : (new Intl.DisplayNames(words.language, { type: 'region' }).of(country) ?? country)
  const town = [postcode, city].filter((part) => part !== null).join(' ')
  return [company, address, town, named, vatId, reference].filter((part) => part !== null && part !== '').join(', ')
}

export function billingLabelOf(field: string, { say }: PageWording): string | undefined {
  const part = parts.find((one) => nameOf(one) === field)
  return part && say(labels[part])
}
