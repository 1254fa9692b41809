// A judge of pain.001.001.09: the parts of the ISO 20022 schema that a SEPA credit transfer uses, with its order of elements,
// how often each comes, and the facets of its texts; and that counts and sums are right. XML is read by saxes.
import { SaxesParser } from 'saxes'

interface Part {
  /** Elements in order: `name`, `name?` (at most one) or `name+`; or, for a choice, names with `|`. */
  readonly children?: readonly string[]
  readonly text?: RegExp
  readonly attribute?: readonly [name: string, value: RegExp]
}

const sepa = (max: number) => new RegExp(`^[A-Za-z0-9/\\-?:().,'+][A-Za-z0-9/\\-?:().,'+ ]{0,${max - 1}}$`)
const iban = { text: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/ }
const bicfi = { text: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ }
const number = { text: /^[0-9]{1,15}$/ }
const sum = { text: /^[0-9]{1,16}(\.[0-9]{1,2})?$/ }
const name = { text: sepa(70) }
const id = { text: /^(?!\/)(?!.*\/\/)[A-Za-z0-9/\-?:().,'+ ]{1,35}(?<!\/)$/ }

const header = 'Document/CstmrCdtTrfInitn/GrpHdr'
const payment = 'Document/CstmrCdtTrfInitn/PmtInf'
const transfer = `${payment}/CdtTrfTxInf`

const schema: Readonly<Record<string, Part>> = {
  Document: {
    children: ['CstmrCdtTrfInitn'],
    attribute: ['xmlns', /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09$/],
  },
  'Document/CstmrCdtTrfInitn': { children: ['GrpHdr', 'PmtInf+'] },
  [header]: { children: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum?', 'InitgPty'] },
  [`${header}/MsgId`]: id,
  [`${header}/CreDtTm`]: { text: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/ },
  [`${header}/NbOfTxs`]: number,
  [`${header}/CtrlSum`]: sum,
  [`${header}/InitgPty`]: { children: ['Nm?'] },
  [`${header}/InitgPty/Nm`]: name,
  [payment]: {
    children:
      'PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr? CdtTrfTxInf+'.split(
        ' ',
      ),
  },
  [`${payment}/PmtInfId`]: id,
  [`${payment}/PmtMtd`]: { text: /^TRF$/ },
  [`${payment}/NbOfTxs`]: number,
  [`${payment}/CtrlSum`]: sum,
  [`${payment}/PmtTpInf`]: { children: ['SvcLvl+'] },
  [`${payment}/PmtTpInf/SvcLvl`]: { children: ['Cd'] },
  [`${payment}/PmtTpInf/SvcLvl/Cd`]: { text: /^SEPA$/ },
  [`${payment}/ReqdExctnDt`]: { children: ['Dt'] },
  [`${payment}/ReqdExctnDt/Dt`]: { text: /^\d{4}-\d{2}-\d{2}$/ },
  [`${payment}/Dbtr`]: { children: ['Nm?'] },
  [`${payment}/Dbtr/Nm`]: name,
  [`${payment}/DbtrAcct`]: { children: ['Id'] },
  [`${payment}/DbtrAcct/Id`]: { children: ['IBAN'] },
  [`${payment}/DbtrAcct/Id/IBAN`]: iban,
  [`${payment}/DbtrAgt`]: { children: ['FinInstnId'] },
  [`${payment}/DbtrAgt/FinInstnId`]: { children: ['BICFI?', 'Othr?'] },
  [`${payment}/DbtrAgt/FinInstnId/BICFI`]: bicfi,
  [`${payment}/DbtrAgt/FinInstnId/Othr`]: { children: ['Id'] },
  [`${payment}/DbtrAgt/FinInstnId/Othr/Id`]: { text: /^NOTPROVIDED$/ },
  [`${payment}/ChrgBr`]: { text: /^SLEV$/ },
  [transfer]: { children: ['PmtId', 'Amt', 'CdtrAgt?', 'Cdtr', 'CdtrAcct', 'RmtInf?'] },
  [`${transfer}/PmtId`]: { children: ['InstrId?', 'EndToEndId'] },
  [`${transfer}/PmtId/EndToEndId`]: id,
  [`${transfer}/Amt`]: { children: ['InstdAmt'] },
  [`${transfer}/Amt/InstdAmt`]: { text: /^(?!0+\.00$)[0-9]{1,9}\.[0-9]{2}$/, attribute: ['Ccy', /^EUR$/] },
  [`${transfer}/CdtrAgt`]: { children: ['FinInstnId'] },
  [`${transfer}/CdtrAgt/FinInstnId`]: { children: ['BICFI'] },
  [`${transfer}/CdtrAgt/FinInstnId/BICFI`]: bicfi,
  [`${transfer}/Cdtr`]: { children: ['Nm'] },
  [`${transfer}/Cdtr/Nm`]: name,
  [`${transfer}/CdtrAcct`]: { children: ['Id'] },
  [`${transfer}/CdtrAcct/Id`]: { children: ['IBAN'] },
  [`${transfer}/CdtrAcct/Id/IBAN`]: iban,
  [`${transfer}/RmtInf`]: { children: ['Ustrd'] },
  [`${transfer}/RmtInf/Ustrd`]: { text: sepa(140) },
}

export interface Element {
  /** Names from the root, joined by slashes. */
  readonly path: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: string[]
  text: string
}

/** The elements of a document in the order in which they begin. @throws Error if it is not well-formed */
export function readXml(xml: string): Element[] {
  const parser = new SaxesParser()
  const open: Element[] = []
  const found: Element[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    const around = open.at(-1)
    around?.children.push(tag)
    const element = {
      path: around ? `${around.path}/${tag}` : tag,
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    }
    open.push(element)
    found.push(element)
  })
  parser.on('text', (text) => {
    const around = open.at(-1)
    if (around) around.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return found
}

/** What is wrong with a document, in sentences; nothing if it is valid. */
export function faultsOfPain001(xml: string): string[] {
  const elements = readXml(xml)
  const faults = elements.flatMap(faultsOf)
  const texts = (path: string) => elements.filter((one) => one.path === path).map(({ text }) => text)
  const cents = (text: string) => Math.round(Number(text) * 100)
  const amounts = texts(`${transfer}/Amt/InstdAmt`)
  for (const place of [header, payment]) {
    for (const count of texts(`${place}/NbOfTxs`)) {
      if (Number(count) !== amounts.length) faults.push(`${place} counts ${count} of ${amounts.length}`)
    }
    const total = amounts.reduce((all, text) => all + cents(text), 0)
    for (const text of texts(`${place}/CtrlSum`)) if (cents(text) !== total) faults.push(`${place} adds up to ${text}`)
  }
  return faults
}

function faultsOf({ path, attributes, children, text }: Element): string[] {
  const part = schema[path]
  if (!part) return [`${path} is unknown`]
  const [attribute, value] = part.attribute ?? []
  const names = Object.keys(attributes)
  const isFit =
    attribute === undefined
      ? names.length === 0
      : names.join() === attribute && value?.test(attributes[attribute] ?? '')
  return [
    ...(isFit ? [] : [`${path} has wrong attributes`]),
    ...(part.text && !part.text.test(text) ? [`${path} is "${text}"`] : []),
    ...(part.text && children.length > 0 ? [`${path} has elements`] : []),
    ...(part.children ? faultsInOrder(path, children, part.children) : []),
  ]
}

function faultsInOrder(path: string, children: readonly string[], wanted: readonly string[]): string[] {
  const pattern = wanted.map((one) => `(?:${one.replace(/[?+]$/, '')} )${/[?+]$/.exec(one)?.[0] ?? ''}`).join('')
  const is = children.map((child) => `${child} `).join('')
  return new RegExp(`^${pattern}$`).test(is) ? [] : [`${path} has ${is}instead of ${wanted.join(' ')}`]
}
