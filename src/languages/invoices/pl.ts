// The words of invoices and credit notes, in Polish.
import type en from './en.ts'

export default {
  // What it is
  'title.invoice': 'Faktura {$number}',
  'title.creditNote': 'Faktura korygująca {$number}',

  // The parties
  'party.seller': 'Sprzedawca',
  'party.buyer': 'Nabywca',
  'party.recipient': 'Nabywca',
  'party.contact': 'Do rąk: {$name}',
  'party.vatId': 'NIP: {$id}',
  'party.taxNumber': 'Numer podatkowy: {$id}',

  // Facts
  'fact.issued': 'Data wystawienia',
  'fact.due': 'Termin płatności',
  'fact.service': 'Data wykonania usługi',
  'fact.event': 'Wydarzenie',
  'fact.order': 'Zamówienie',
  'fact.reference': 'Państwa numer referencyjny',
  'fact.credits': 'Koryguje fakturę',
  'fact.reason': 'Przyczyna',
  'reason.partlyRefunded': 'Częściowy zwrot',
  'reason.gone': 'Anulowanie lub zwrot',
  'reason.changed': 'Zamówienie zostało zmienione',

  // Lines
  'line.description': 'Opis',
  'line.quantity': 'Ilość',
  'line.unitPrice': 'Cena jednostkowa',
  'line.tax': 'Podatek',
  'line.amount': 'Kwota',
  'line.noTax': 'bez podatku',
  'line.taxOf': '{$rate}% {$name}',
  'line.discount': 'Rabat',
  'line.discountWith': 'Rabat ({$code})',
  'line.refund': 'Zwrócono',
  'line.over': 'Do przeniesienia',
  'line.forward': 'Z\u00a0przeniesienia',

  // Sums
  'sum.net': 'Netto',
  'sum.tax': 'Podatek',
  'sum.gross': 'Brutto',
  'sum.total': 'Razem',
  'sum.credited': 'Kwota korekty',
  'sum.due': 'Do zapłaty',

  // Payment
  'pay.received': 'Zapłacono {$date}, {$method}',
  'pay.cash': 'gotówką',
  'pay.transfer': 'przelewem',
  'pay.card': 'kartą',
  'pay.stripe': 'online',
  'pay.complimentary': 'bezpłatnie',
  'pay.paid': 'Ta faktura została opłacona. Dziękujemy!',
  'pay.please': 'Prosimy o\u00a0zapłatę {$amount} do {$date}.',
  'pay.holder': 'Właściciel rachunku',
  'pay.iban': 'IBAN',
  'pay.bic': 'BIC',
  'pay.quote': 'Tytuł przelewu',
  'pay.scan': 'Zeskanuj ten kod w\u00a0aplikacji bankowej',
  'pay.back': 'Ta kwota zostanie zwrócona, odliczona od należności lub zafakturowana ponownie.',
} satisfies Record<keyof typeof en, string>
