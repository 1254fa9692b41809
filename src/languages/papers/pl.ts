// The words of papers, in Polish.
import type en from './en.ts'

export default {
  // Every paper
  'page.number': 'Strona {$page :integer} z\u00a0{$pages :integer}',
  'table.empty': 'Brak danych',
  'table.more': `.input {$count :integer} .match $count
    one {{i\u00a0jeszcze jeden wiersz; pliki CSV i\u00a0XLSX zawierają wszystkie}}
    few {{i\u00a0jeszcze {$count} wiersze; pliki CSV i\u00a0XLSX zawierają wszystkie}}
    many {{i\u00a0jeszcze {$count} wierszy; pliki CSV i\u00a0XLSX zawierają wszystkie}}
    * {{i\u00a0jeszcze {$count} wiersza; pliki CSV i\u00a0XLSX zawierają wszystkie}}`,

  // A ticket
  'ticket.title': 'Bilet: {$event}',
  'ticket.date': 'Data',
  'ticket.starts': 'Rozpoczęcie',
  'ticket.startsAt': '{$time} ({$timezone})',
  'ticket.venue': 'Miejsce',
  'ticket.name': 'Imię i\u00a0nazwisko',
  'ticket.type': 'Bilet',
  'ticket.addOns': 'Dodatki',
  'ticket.order': 'Zamówienie',
  'ticket.price': 'Cena',
  'ticket.organizer': 'Organizator',
  'ticket.show': 'Pokaż ten kod przy wejściu',
  'ticket.terms':
    'Wydrukowany lub na telefonie, ten bilet jest ważny dla jednej osoby. Prosimy nie udostępniać kodu: ktoś mógłby użyć kopii wcześniej.',

  // Badges
  'badge.title': 'Identyfikatory: {$event}',

  // The programme of an agenda: booklet and door signs
  'programme.title': 'Program: {$event}',
  'programme.programme': 'Program',
  'programme.contents': 'Spis treści',
  'programme.speakers': 'Prelegenci',
  'programme.tracks': 'Ścieżki',
  'programme.rooms': 'Sale',
  'programme.notes': 'Notatki',
  'programme.release': 'Wersja {$number :integer}, {$date}',
  'programme.changes': 'Późniejsze zmiany:',
  'programme.zone': 'Wszystkie godziny podano w\u00a0strefie czasowej {$timezone}.',
  'programme.until': 'do {$time}',
  'programme.cancelled': 'Odwołane',
  'programme.removed': 'Już nie w\u00a0programie',
  'programme.notRecorded': 'bez nagrywania',
  'signs.title': 'Tabliczki na drzwi: {$event}',
  'signs.sheet': 'Arkusz {$sheet :integer} z\u00a0{$sheets :integer}',

  // The revenue report: its head
  'report.title': 'Raport przychodów: {$event}',
  'report.event': 'Wydarzenie',
  'report.date': 'Data',
  'report.venue': 'Miejsce',
  'report.currency': 'Waluta',
  'report.period': 'Okres',
  'report.created': 'Utworzono',
  'report.createdFrom': '{$when}, źródło: {$service}',
  'report.thisMachine': 'turnout na tym komputerze',
  'report.origin': 'Przychody: {$event}, {$when}, {$service}',
  'report.days': '{$first} – {$last}',
  'report.daysFrom': 'od {$first}',
  'report.daysUntil': 'do {$last}',
  'report.allDays': 'wszystkie dni',
  'report.asOf': '{$days}, stan na {$when}',
  'report.noEntries': 'brak zapisów',
  'report.firstToLast': '{$days} (od pierwszego do ostatniego zapisu)',

  // The revenue report: figures
  'report.result': 'Wynik',
  'report.totalRevenue': 'Przychody ogółem',
  'report.refundsIssued': 'Zwroty',
  'report.taxToPay': 'Podatek do zapłaty',
  'report.tax': 'Podatek',
  'report.expenses': 'Wydatki',
  'report.netProfit': 'Zysk netto',
  'report.formula': 'Zysk netto = Przychody ogółem {$revenue} − Zwroty {$refunds} − Wydatki {$expenses}',
  'report.formulaWithTax':
    'Zysk netto = Przychody ogółem {$revenue} − Zwroty {$refunds} − Podatek {$tax} − Wydatki {$expenses}',
  'report.taxSummary': 'Zestawienie podatków',
  'report.taxOf': '{$tax} {$rate}%',
  'report.noTax': 'bez podatku',
  'report.revenue': 'Przychody',
  'report.refunds': 'Zwroty',
  'report.net': 'Netto',
  'report.total': 'Razem',
  'report.outstanding': 'Nieopłacone (nieujęte powyżej)',
  'report.tickets': 'Bilety',
  'report.amount': 'Kwota',
  'report.prepaid': 'Przedpłaty, nieujęte powyżej',
  'report.prepaidUnpaid': 'Otrzymano za zamówienia nieopłacone w\u00a0całości',
  'report.owed': 'Do zwrotu kupującym (nadal ujęte powyżej)',
  'report.owedAmount': 'Należne',
  'report.netProfitAfter': 'Zysk netto po zwrotach',

  // The revenue report: break-even
  'breakEven.title': 'Próg rentowności',
  'breakEven.stillToEarn': 'Pozostało do zarobienia',
  'breakEven.unspent': 'Zaplanowane, niewydane',
  'breakEven.averagePrice': 'Średnia cena opłaconych biletów',
  'breakEven.noneYet': 'jeszcze brak',
  'breakEven.ticketsNeeded': 'Potrzebne bilety w\u00a0tej cenie',
  'breakEven.unknown': 'nieznane',
  'breakEven.placesLeft': 'Wolne miejsca',
  'breakEven.reached': 'Próg rentowności został osiągnięty.',
  'breakEven.missing': 'Do progu rentowności brakuje {$missing}.',
  'breakEven.missingUnspent': 'Z\u00a0tego {$amount} zaplanowano, ale nie wydano.',
  'breakEven.covered': `.input {$tickets :integer} .match $tickets
    one {{Wystarczy jeszcze jeden bilet po dotychczasowej średniej {$price}.}}
    few {{Wystarczą jeszcze {$tickets} bilety po dotychczasowej średniej {$price}.}}
    many {{Wystarczy jeszcze {$tickets} biletów po dotychczasowej średniej {$price}.}}
    * {{Wystarczy jeszcze {$tickets} biletu po dotychczasowej średniej {$price}.}}`,
  'breakEven.notCovered':
    'Nieosiągalne przy liczbie wolnych miejsc: {$places :integer}. Potrzebne bilety po dotychczasowej średniej {$price}: {$tickets :integer}.',
  'breakEven.noAverage': 'Nie opłacono jeszcze żadnego biletu, więc nie ma średniej ceny.',
  'breakEven.noPrice': 'Żaden rodzaj biletu nie ma ceny, więc bilety tego nie pokryją.',
  'breakEven.table': 'Bilety do progu rentowności',
  'breakEven.price': 'Cena',
  'breakEven.onlyThis': 'Potrzebne, jeśli sprzedaje się tylko ten rodzaj',
  'breakEven.left': 'Pozostało',
  'breakEven.noLimit': 'bez limitu',

  // The revenue report: tables
  'report.byTicketType': 'Według rodzaju biletu',
  'report.ticketType': 'Rodzaj biletu',
  'report.sold': 'Sprzedano',
  'report.byPayment': 'Według płatności',
  'report.payment': 'Płatność',
  'report.byChannel': 'Według kanału',
  'report.channel': 'Kanał',
  'report.byCategory': 'Wydatki według kategorii',
  'report.category': 'Kategoria',
  'report.budget': 'Budżet',
  'report.planned': 'Plan',
  'report.spent': 'Wydano',
  'report.left': 'Pozostało',
  'report.used': 'Użyto, %',
  'report.status': 'Stan',
  'report.byDay': 'Według dnia',
  'report.day': 'Dzień',
  'report.revenueByDay': 'Przychody według dnia',
  'report.revenueByMonth': 'Przychody według miesiąca',

  // What the books name
  'payment.cash': 'Gotówka',
  'payment.transfer': 'Przelew',
  'payment.card': 'Karta',
  'payment.complimentary': 'Bezpłatnie',
  'payment.stripe': 'Stripe',
  'channel.cli': 'Wiersz poleceń',
  'channel.api': 'API',
  'channel.page': 'Strona publiczna',
  'category.venue': 'Sala',
  'category.catering': 'Catering',
  'category.speakers': 'Prelegenci',
  'category.travel': 'Podróże',
  'category.marketing': 'Marketing',
  'category.equipment': 'Sprzęt',
  'category.staff': 'Personel',
  'category.insurance': 'Ubezpieczenie',
  'category.print': 'Druk',
  'category.software': 'Oprogramowanie',
  'category.fees': 'Opłaty za płatności',
  'category.other': 'Inne',
  'category.total': 'Razem',
  'budget.within': 'W\u00a0budżecie',
  'budget.over': 'Przekroczony',
} satisfies Record<keyof typeof en, string>
