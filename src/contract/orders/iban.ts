// International bank account numbers (ISO 13616) and bank identifiers (ISO 9362). Imports nothing.

// Total length per country, from the IBAN registry.
const lengths = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
  FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32
  LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
  RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

/** An IBAN in capitals, without spaces. */
export const compactIban = (text: string): string => text.replace(/[\s\u00a0-]/g, '').toUpperCase()

/** `DE02 1203 0000 0000 2020 51`, as papers show it. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** What is wrong with an IBAN without spaces, as a predicate: `has …` or `must …`; undefined if nothing is. */
export function ibanFault(iban: string): string | undefined {
  if (!/^[A-Z]{2}[0-9]{2}[0-9A-Z]{1,30}$/.test(iban)) return 'must be an IBAN such as DE02 1203 0000 0000 2020 51'
  const country = iban.slice(0, 2)
  const length = lengths.get(country)
  if (length === undefined) return 'must begin with a country that has IBANs'
  if (iban.length !== length) return `has ${iban.length} characters, but an IBAN of ${country} has ${length}`
  return remainder(iban) === 1
    ? undefined
    : 'has check digits that do not fit: probably a character is mistyped, or two are swapped'
}

/** ISO 7064 MOD 97-10 of the IBAN with its first four characters at the end, letters as numbers from 10. */
function remainder(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** Whether this is a bank identifier, without spaces. */
export const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)
