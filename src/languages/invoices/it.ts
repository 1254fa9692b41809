// The words of invoices and credit notes, in Italian.
import type en from './en.ts'

export default {
  // What it is
  'title.invoice': 'Fattura {$number}',
  'title.creditNote': 'Nota di credito {$number}',

  // The parties
  'party.seller': 'Emittente',
  'party.buyer': 'Intestata a',
  'party.recipient': 'Destinatario',
  'party.contact': 'Alla c.a. di {$name}',
  'party.vatId': 'Partita IVA: {$id}',
  'party.taxNumber': 'Codice fiscale: {$id}',

  // Facts
  'fact.issued': 'Data',
  'fact.due': 'Scadenza',
  'fact.service': 'Data della prestazione',
  'fact.event': 'Evento',
  'fact.order': 'Ordine',
  'fact.reference': 'Suo riferimento',
  'fact.credits': 'Rettifica la fattura',
  'fact.reason': 'Motivo',
  'reason.partlyRefunded': 'Rimborso parziale',
  'reason.gone': 'Annullamento o rimborso',
  'reason.changed': 'L’ordine è cambiato',

  // Lines
  'line.description': 'Descrizione',
  'line.quantity': 'Quantità',
  'line.unitPrice': 'Prezzo unitario',
  'line.tax': 'Imposta',
  'line.amount': 'Importo',
  'line.noTax': 'senza imposta',
  'line.taxOf': '{$name} {$rate}%',
  'line.discount': 'Sconto',
  'line.discountWith': 'Sconto ({$code})',
  'line.refund': 'Rimborsato',
  'line.over': 'A riportare',
  'line.forward': 'Riporto',

  // Sums
  'sum.net': 'Netto',
  'sum.tax': 'Imposta',
  'sum.gross': 'Lordo',
  'sum.total': 'Totale',
  'sum.credited': 'Totale accreditato',
  'sum.due': 'Importo da pagare',

  // Payment
  'pay.received': 'Pagato in data {$date}, {$method}',
  'pay.cash': 'in contanti',
  'pay.transfer': 'con bonifico',
  'pay.card': 'con carta',
  'pay.stripe': 'online',
  'pay.complimentary': 'senza addebito',
  'pay.paid': 'Questa fattura è stata pagata. Grazie!',
  'pay.please': 'La preghiamo di pagare {$amount} entro il giorno {$date}.',
  'pay.holder': 'Intestatario del conto',
  'pay.iban': 'IBAN',
  'pay.bic': 'BIC',
  'pay.quote': 'Causale',
  'pay.scan': 'Scansioni questo codice con la Sua app bancaria',
  'pay.back': 'Questo importo viene rimborsato, detratto da quanto dovuto o fatturato di nuovo.',
} satisfies Record<keyof typeof en, string>
