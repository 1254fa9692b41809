// The words of invoices and credit notes, in German.
import type en from './en.ts'

export default {
  // What it is
  'title.invoice': 'Rechnung {$number}',
  'title.creditNote': 'Rechnungskorrektur {$number}',

  // The parties
  'party.seller': 'Von',
  'party.buyer': 'Rechnung an',
  'party.recipient': 'An',
  'party.contact': 'z. Hd. {$name}',
  'party.vatId': 'USt-IdNr.: {$id}',
  'party.taxNumber': 'Steuernummer: {$id}',

  // Facts
  'fact.issued': 'Datum',
  'fact.due': 'Zahlbar bis',
  'fact.service': 'Leistungsdatum',
  'fact.event': 'Veranstaltung',
  'fact.order': 'Bestellung',
  'fact.reference': 'Ihre Referenz',
  'fact.credits': 'Berichtigt Rechnung',
  'fact.reason': 'Grund',
  'reason.partlyRefunded': 'Teilweise erstattet',
  'reason.gone': 'Storniert oder erstattet',
  'reason.changed': 'Die Bestellung wurde geändert',

  // Lines
  'line.description': 'Beschreibung',
  'line.quantity': 'Menge',
  'line.unitPrice': 'Einzelpreis',
  'line.tax': 'Steuer',
  'line.amount': 'Betrag',
  'line.noTax': 'ohne Steuer',
  'line.taxOf': '{$rate} % {$name}',
  'line.discount': 'Rabatt',
  'line.discountWith': 'Rabatt ({$code})',
  'line.refund': 'Erstattet',
  'line.over': 'Übertrag',
  'line.forward': 'Übertrag',

  // Sums
  'sum.net': 'Netto',
  'sum.tax': 'Steuer',
  'sum.gross': 'Brutto',
  'sum.total': 'Gesamtbetrag',
  'sum.credited': 'Gutgeschriebener Betrag',
  'sum.due': 'Offener Betrag',

  // Payment
  'pay.received': 'Bezahlt am {$date}, {$method}',
  'pay.cash': 'bar',
  'pay.transfer': 'per Überweisung',
  'pay.card': 'per Karte',
  'pay.stripe': 'online',
  'pay.complimentary': 'kostenfrei',
  'pay.paid': 'Diese Rechnung ist bezahlt. Vielen Dank!',
  'pay.please': 'Bitte zahlen Sie {$amount} bis zum {$date}.',
  'pay.holder': 'Kontoinhaber',
  'pay.iban': 'IBAN',
  'pay.bic': 'BIC',
  'pay.quote': 'Verwendungszweck',
  'pay.scan': 'Scannen Sie diesen Code mit Ihrer Banking-App',
  'pay.back': 'Dieser Betrag wird erstattet, mit dem offenen Betrag verrechnet oder neu in Rechnung gestellt.',
} satisfies Record<keyof typeof en, string>
