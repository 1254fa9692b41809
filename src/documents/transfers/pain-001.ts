// SEPA credit transfers as an ISO 20022 payment initiation, pain.001.001.09: what banks call a "SEPA file". The order of the
// elements is the schema's.
import { element, parent } from '../xml/elements.ts'
import {
  amountText,
  nameMax,
  sepaId,
  sepaText,
  type Transfer,
  type TransferOrder,
  textMax,
  transferCurrency,
} from './transfer.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** @throws RangeError without a transfer: the standard has no empty file */
export function pain001(order: TransferOrder): string {
  const { payer, transfers, createdAt } = order
  if (transfers.length === 0) throw new RangeError('a payment file without a transfer')
  const totals = [
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', amountText(transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0))),
  ]
  const name = element('Nm', sepaText(payer.holder, nameMax))
  const messageId = sepaId(order.messageId)
  const header = parent('GrpHdr', [
    element('MsgId', messageId),
    element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
    ...totals,
    parent('InitgPty', [name]),
  ])
  const payment = parent('PmtInf', [
    element('PmtInfId', messageId),
    element('PmtMtd', 'TRF'),
    ...totals,
    parent('PmtTpInf', [parent('SvcLvl', [element('Cd', 'SEPA')])]),
    parent('ReqdExctnDt', [element('Dt', order.executeOn)]),
    parent('Dbtr', [name]),
    account('DbtrAcct', payer.iban),
    bank('DbtrAgt', payer.bic) ?? parent('DbtrAgt', [institution(parent('Othr', [element('Id', 'NOTPROVIDED')]))]),
    element('ChrgBr', 'SLEV'),
    ...transfers.map(transferElement),
  ])
  const body = parent('CstmrCdtTrfInitn', [header, payment])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">\n${body}\n</Document>\n`
}

function transferElement({ endToEndId, amountMinor, holder, iban, bic, text }: Transfer): string {
  const agent = bank('CdtrAgt', bic)
  return parent('CdtTrfTxInf', [
    parent('PmtId', [element('EndToEndId', sepaId(endToEndId))]),
    parent('Amt', [element('InstdAmt', amountText(amountMinor), { Ccy: transferCurrency })]),
    ...(agent === undefined ? [] : [agent]),
    parent('Cdtr', [element('Nm', sepaText(holder, nameMax))]),
    account('CdtrAcct', iban),
    parent('RmtInf', [element('Ustrd', sepaText(text, textMax))]),
  ])
}

const account = (name: string, iban: string) => parent(name, [parent('Id', [element('IBAN', iban)])])
const institution = (id: string) => parent('FinInstnId', [id])
const bank = (name: string, bic: string | null) =>
  bic === null ? undefined : parent(name, [institution(element('BICFI', bic))])
