// The words of mails, in Polish.
import type en from './en.ts'

export default {
  // Every mail
  'mail.hello': 'Dzień dobry, {$name},',
  'mail.helloNobody': 'Dzień dobry,',
  'mail.when': '{$days}, {$time} ({$timezone})',
  'mail.instant': '{$time} ({$timezone})',
  'mail.endOfDay': '{$day} włącznie',
  'mail.fact': '{$label}: {$value}',
  'mail.line': '{$what}, {$name}: {$value}',
  'mail.seeOrder': 'Zobacz lub zmień zamówienie',
  'mail.seeTicket': 'Zobacz lub zmień bilet',
  'mail.calendar': 'Otwórz załączony plik kalendarza, aby dodać wydarzenie do swojego kalendarza.',
  'mail.questions': 'Masz pytanie? Po prostu odpowiedz na tę wiadomość.',

  // The order
  'order.order': 'Zamówienie {$reference}',
  'order.total': 'Razem',
  'order.includesTax': 'W\u00a0tym podatek',
  'order.received': 'Wpłacono',
  'order.stillDue': 'Pozostało do zapłaty',
  'order.refunded': 'Zwrócono',

  // Please pay
  'paymentDue.subject': 'Prosimy o\u00a0płatność: {$event}',
  'paymentDue.kept': 'Dziękujemy za zamówienie! Twoje miejsca są zarezerwowane.',
  'paymentDue.keptUntil': 'Dziękujemy za zamówienie! Twoje miejsca są zarezerwowane do {$until}.',
  'paymentDue.received': 'Otrzymaliśmy {$amount}.',
  'paymentDue.pay': 'Prosimy o\u00a0wpłatę {$amount}. W\u00a0tytule przelewu wpisz: {$reference}',
  'paymentDue.recipient': 'Odbiorca: {$name}',
  'paymentDue.iban': 'IBAN: {$iban}',
  'paymentDue.bic': 'BIC: {$bic}',
  'paymentDue.ticketsFollow': 'Gdy otrzymamy płatność, wyślemy Ci bilety e-mailem.',

  // A reminder to pay
  'paymentReminder.subject': 'Przypomnienie o\u00a0płatności: {$event}',
  'paymentReminder.waiting': 'Nadal czekamy na Twoją płatność.',
  'paymentReminder.until': 'Twoje miejsca są zarezerwowane do {$until}. Potem wrócą do sprzedaży.',
  'paymentReminder.ignore':
    'Jeśli zamówienie jest już opłacone, zignoruj tę wiadomość: przelew może dotrzeć po kilku dniach.',

  // An order that expired
  'orderExpired.subject': 'Zamówienie wygasło: {$event}',
  'orderExpired.released': 'Płatność nie dotarła na czas, dlatego Twoje miejsca wróciły do sprzedaży.',
  'orderExpired.dontPay': 'Prosimy nie opłacać już zamówienia {$reference}.',
  'orderExpired.owed': 'Zwrócimy Ci wpłaconą już kwotę: {$amount}.',
  'orderExpired.again': 'Możesz złożyć nowe zamówienie, dopóki są dostępne bilety.',
  'orderExpired.order': 'Złóż nowe zamówienie',

  // A confirmation
  'confirmation.subject': `.input {$count :integer} .match $count
    one {{Twój bilet: {$event}}}
    * {{Twoje bilety: {$event}}}`,
  'confirmation.donationSubject': 'Dziękujemy za darowiznę: {$event}',
  'confirmation.registered': 'Dziękujemy! Rejestracja na wydarzenie {$event} jest potwierdzona.',
  'confirmation.donated': 'Dziękujemy za darowiznę na rzecz {$event}!',
  'confirmation.show': `.input {$count :integer} .match $count
    one {{Pokaż ten bilet przy wejściu:}}
    * {{Pokaż te bilety przy wejściu:}}`,
  'confirmation.donation': '{$donation}: {$amount}. Dziękujemy!',

  // A new ticket
  'newTicket.subject': 'Twój nowy bilet: {$event}',
  'newTicket.yours': 'Ten bilet na wydarzenie {$event} należy teraz do Ciebie. Wcześniejsze wersje nie są już ważne.',
  'newTicket.moved':
    'Twój bilet na wydarzenie {$event} został zmieniony: {$to} zamiast {$from}. Wcześniejsze wersje nie są już ważne.',
  'newTicket.reissued': 'Twój bilet na wydarzenie {$event} ma nowy kod. Wcześniejsze wersje nie są już ważne.',

  // A cancellation
  'cancellation.subject': 'Anulowano: {$event}',
  'cancellation.text': 'Twoja rejestracja na wydarzenie {$event} została anulowana. Twoje bilety nie są już ważne.',
  'cancellation.tooLate': 'Gdy dotarła Twoja płatność, miejsca były już zajęte.',
  'cancellation.refund': 'Zwracamy Ci {$amount}.',
  'cancellation.paidBack': 'Zwróciliśmy Ci {$amount}.',
  'cancellation.owed': '{$organizer} zwróci Ci {$amount}.',

  // A refund
  'ticketCancelled.subject': 'Anulowany bilet: {$event}',
  'ticketCancelled.text': 'Bilet na nazwisko {$name} z\u00A0Twojego zamówienia {$reference} został anulowany.',
  'ticketMoved.subject': 'Zmieniony bilet: {$event}',
  'ticketMoved.text':
    'Bilet na nazwisko {$name} z\u00A0Twojego zamówienia {$reference} został zmieniony: {$to} zamiast {$from}.',
  'ticketMoved.more': 'Kosztuje o\u00A0{$amount} więcej.',
  'ticketMoved.less': 'Kosztuje o\u00A0{$amount} mniej.',
  'refund.subject': 'Zwrot pieniędzy: {$event}',
  'refund.text': 'Zwracamy Ci {$amount} za zamówienie {$reference}.',
  'refund.how': 'Czas oczekiwania zależy od sposobu płatności.',
  'refund.paidBack': 'Zwróciliśmy Ci {$amount} za zamówienie {$reference}.',
  'refund.transfer': 'Pieniądze wysłaliśmy przelewem; mogą dotrzeć dopiero za kilka dni.',
  'refund.cash': 'Kwotę wypłaciliśmy Ci gotówką.',
  'refund.card': 'Kwotę zwróciliśmy na Twoją kartę.',

  // An event that changed
  'eventChanged.subject': 'Zmiana: {$event}',
  'eventChanged.text': '{$event}: wprowadzono zmiany.',
  'eventChanged.change': '{$field}: {$now} (wcześniej: {$before})',
  'eventChanged.date': 'Data',
  'eventChanged.endDate': 'Ostatni dzień',
  'eventChanged.startTime': 'Rozpoczęcie',
  'eventChanged.timezone': 'Strefa czasowa',
  'eventChanged.venue': 'Miejsce',
  'eventChanged.notSet': 'nie podano',
  'eventChanged.valid': 'Twoje bilety pozostają ważne. W\u00a0załączniku jest zaktualizowany plik kalendarza.',

  // An event that was cancelled
  'eventCancelled.text': 'Wydarzenie {$event} się nie odbędzie. Planowany termin: {$when}.',
  'eventCancelled.refund': 'Jeśli przysługuje Ci zwrot pieniędzy, wyślemy osobny e-mail.',

  // A reminder of the event
  'reminder.subject': 'Już wkrótce: {$event}',
  'reminder.soon': '{$event} już niedługo. Do zobaczenia!',

  // The waitlist
  'waitlistJoined.subject': 'Lista oczekujących: {$event}',
  'waitlistJoined.on': 'Jesteś na liście oczekujących na wydarzenie {$event}.',
  'waitlistJoined.keptUntil': 'Jedno miejsce jest dla Ciebie zarezerwowane do {$until}.',
  'waitlistJoined.how':
    'Gdy zwolnią się miejsca, zaproponujemy je osobom z\u00a0listy oczekujących, zgodnie z\u00a0kolejnością. Gdy przyjdzie Twoja kolej, wyślemy Ci e-mail.',
  'waitlistJoined.see': 'Zobacz swoje miejsce na liście oczekujących lub opuść ją',
  'waitlistJoined.ignore': 'Jeśli to nie było Twoje zgłoszenie, zignoruj tę wiadomość.',
  'waitlistOffer.subject': 'Miejsce dla Ciebie: {$event}',
  'waitlistOffer.free':
    'Dobra wiadomość: zwolniło się miejsce na wydarzenie {$event} i\u00a0jest zarezerwowane dla Ciebie.',
  'waitlistOffer.freeUntil':
    'Dobra wiadomość: zwolniło się miejsce na wydarzenie {$event} i\u00a0jest zarezerwowane dla Ciebie do {$until}.',
  'waitlistOffer.register': 'Zarejestruj się teraz',
  'waitlistOffer.reply': 'Aby z\u00a0niego skorzystać, odpowiedz na tę wiadomość.',

  // A place in a session
  'sessionPlace.subject': '„{$session}”: miejsce dla Ciebie, {$event}',
  'sessionPlace.yours': 'Dobra wiadomość: zwolniło się miejsce na sesji „{$session}” i\u00a0jest Twoje.',
  'sessionPlace.cannot':
    'Nie musisz nic robić. Jeśli nie możesz przyjść, odpowiedz na tę wiadomość, aby miejsce mogła zająć inna osoba.',

  // Sessions that a release changed
  'scheduleChanged.subject': 'Nowości o\u00a0Twoich sesjach: {$event}',
  'scheduleChanged.text':
    'Są nowe informacje o\u00a0sesjach, w\u00a0których bierzesz udział lub które są w\u00a0Twoim programie:',
  'scheduleChanged.now': 'Kiedy i\u00a0gdzie: {$place}',
  'scheduleChanged.before': 'Wcześniej: {$place}',
  'scheduleChanged.restored': 'Jednak się odbędzie: {$place}',
  'scheduleChanged.cancelled': 'Odwołana. Planowany termin: {$place}',
  'scheduleChanged.calendar': 'Załączone dane kalendarza zaktualizują Twój kalendarz.',
  'scheduleChanged.agenda': 'Zobacz cały program',

  // To the organizer: money to pay back
  'moneyOwed.subject': 'Do zwrotu {$amount}: {$event}',
  'moneyOwed.text': '{$buyer} ({$email}): do zwrotu {$amount} za zamówienie {$reference}, {$event}.',
  'moneyOwed.buyer': 'Zamówienie anulowano na stronie publicznej, która obiecywała zwrot pieniędzy.',
  'moneyOwed.failedRefund': 'Operator płatności nie mógł wykonać zwrotu.',
  'moneyOwed.overpaid': 'Wpłacono więcej, niż było do zapłaty: część opłacono już wcześniej w\u00a0inny sposób.',
  'moneyOwed.expired': 'Część kwoty wpłacono, a\u00a0czas na zapłatę reszty minął.',
  'moneyOwed.all': 'Wszystko, co jest do zwrotu: {$command}',

  // To the organizer: new orders
  'newOrder.subject': 'Nowe zamówienie: {$event}',
  'newOrder.text': 'Nowe zamówienie na {$event}: {$buyer} ({$email}).',
  'newOrder.donation': 'Nowa darowizna na rzecz {$event}: {$buyer} ({$email}).',
  'newOrder.unpaid': 'Zamówienie nie jest jeszcze opłacone.',
  'newOrder.stop': 'Aby otrzymywać mniej takich wiadomości: {$command}',
  'sessionWithdrawn.subject': 'Wycofane przez prelegenta: „{$session}”, {$event}',
  'sessionWithdrawn.text': '{$speaker}: sesja „{$session}” ({$code}) została wycofana na stronie prelegenta.',
  'sessionWithdrawn.reason': 'Podany powód: {$reason}',
  'sessionWithdrawn.released':
    'W\u00a0opublikowanym programie sesja pozostaje do czasu wersji, która ją pominie: {$command}',
  'ordersSummary.subject': 'Nowe zamówienia: {$event}, {$day}',
  'ordersSummary.text': `.input {$count :integer} .match $count
    one {{{$event}, {$day}: {$count} nowe zamówienie.}}
    few {{{$event}, {$day}: {$count} nowe zamówienia.}}
    * {{{$event}, {$day}: {$count} nowych zamówień.}}`,
  'ordersSummary.order': '{$reference}, {$buyer}: {$total}',
  'ordersSummary.unpaidOrder': '{$reference}, {$buyer}: {$total}, jeszcze nieopłacone',
  'ordersSummary.first': 'Lista jest skrócona (pierwsze {$count :integer}). Wszystkie zamówienia: {$command}',

  // A calendar file
  'calendar.cancelled': 'Odwołano: {$event}',

  // Below marketing mails
  'marketing.why': 'Otrzymujesz tę wiadomość, ponieważ wyrażono zgodę na otrzymywanie nowości od: {$organizer}.',
  'marketing.stop': 'Wypisz się',

  // Sessions that somebody may like
  'recommended.because': 'bo zaznaczono „{$title}”',
} satisfies Record<keyof typeof en, string>
