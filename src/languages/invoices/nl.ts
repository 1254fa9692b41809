// The words of invoices and credit notes, in Dutch.
import type en from './en.ts'

export default {
  // What it is
  'title.invoice': 'Factuur {$number}',
  'title.creditNote': 'Creditfactuur {$number}',

  // The parties
  'party.seller': 'Van',
  'party.buyer': 'Factuur aan',
  'party.recipient': 'Aan',
  'party.contact': 'T.a.v. {$name}',
  'party.vatId': 'Btw-nummer: {$id}',
  'party.taxNumber': 'Fiscaal nummer: {$id}',

  // Facts
  'fact.issued': 'Datum',
  'fact.due': 'Te betalen vóór of op',
  'fact.service': 'Datum van de dienst',
  'fact.event': 'Evenement',
  'fact.order': 'Bestelling',
  'fact.reference': 'Uw kenmerk',
  'fact.credits': 'Corrigeert factuur',
  'fact.reason': 'Reden',
  'reason.partlyRefunded': 'Gedeeltelijk terugbetaald',
  'reason.gone': 'Geannuleerd of terugbetaald',
  'reason.changed': 'De bestelling is gewijzigd',

  // Lines
  'line.description': 'Omschrijving',
  'line.quantity': 'Aantal',
  'line.unitPrice': 'Prijs per stuk',
  'line.tax': 'Belasting',
  'line.amount': 'Bedrag',
  'line.noTax': 'geen belasting',
  'line.taxOf': '{$rate}% {$name}',
  'line.discount': 'Korting',
  'line.discountWith': 'Korting ({$code})',
  'line.refund': 'Terugbetaald',
  'line.over': 'Transporteren',
  'line.forward': 'Transport',

  // Sums
  'sum.net': 'Netto',
  'sum.tax': 'Belasting',
  'sum.gross': 'Bruto',
  'sum.total': 'Totaal',
  'sum.credited': 'Totaal gecrediteerd',
  'sum.due': 'Nog te betalen',

  // Payment
  'pay.received': 'Betaald op {$date}, {$method}',
  'pay.cash': 'contant',
  'pay.transfer': 'per overschrijving',
  'pay.card': 'met kaart',
  'pay.stripe': 'online',
  'pay.complimentary': 'kosteloos',
  'pay.paid': 'Deze factuur is betaald. Bedankt!',
  'pay.please': 'Wilt u {$amount} uiterlijk op {$date} betalen?',
  'pay.holder': 'Rekeninghouder',
  'pay.iban': 'IBAN',
  'pay.bic': 'BIC',
  'pay.quote': 'Betalingskenmerk',
  'pay.scan': 'Scan deze code met uw bankapp',
  'pay.back': 'Dit bedrag wordt terugbetaald, met het openstaande bedrag verrekend of opnieuw gefactureerd.',
} satisfies Record<keyof typeof en, string>
