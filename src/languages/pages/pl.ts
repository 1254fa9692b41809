// The words of public pages, in Polish.
import type en from './en.ts'

export default {
  // Every page
  'page.languages': 'Język',
  'page.footer': 'Bilety obsługuje turnout',
  'page.title': '{$page} – {$event}',
  'page.backToEvent': 'Wróć do strony wydarzenia',
  'page.optional': '(opcjonalnie)',
  'page.choose': 'Wybierz',
  'page.imprint': 'Informacje prawne',
  'page.privacy': 'Prywatność',
  'page.terms': 'Regulamin',
  'page.contact': 'Kontakt',

  // The first page
  'home.events': 'Wydarzenia',
  'home.title': 'Bilety',
  'home.hint': 'Otwórz link do wydarzenia. Organizator wysyła go lub podaje na\u00a0swojej stronie.',

  // An event
  'event.date': 'Data',
  'event.starts': 'Rozpoczęcie',
  'event.startsAt': '{$time} ({$timezone})',
  'event.endOfDay': '{$day} włącznie',
  'event.venue': 'Miejsce',
  'event.tickets': 'Bilety',
  'event.ticketsFor': 'Bilety na wydarzenie {$event}',
  'event.register': 'Zarejestruj się',
  'event.quantityOf': 'Liczba: {$ticketType}',
  'event.state.cancelled': 'To wydarzenie zostało odwołane.',
  'event.state.ended': 'Rejestracja na to wydarzenie została zakończona.',
  'event.state.soldOut': 'Bilety na to wydarzenie zostały wyprzedane.',
  'event.state.paused': 'Rejestracja jest wstrzymana. Zajrzyj tu ponownie później.',
  'event.state.scheduled': 'Rejestracja jeszcze się nie rozpoczęła.',
  'event.state.nothingOnSale': 'Obecnie nie ma biletów w\u00a0sprzedaży.',
  'event.calendar': 'Dodaj do kalendarza',

  // A ticket type
  'ticketType.free': 'Bezpłatnie',
  'ticketType.freeTicket': 'Bilet bezpłatny',
  'ticketType.anyPrice': 'Zapłać, ile chcesz',
  'ticketType.from': 'od {$price}',
  'ticketType.includesTax': 'zawiera {$rate}% {$tax}',
  'ticketType.tax': 'VAT',
  'ticketType.onlyWithTicket': 'Tylko z\u00a0biletem',
  'ticketType.least': `.input {$least :integer} .match $least
    one {{Co najmniej {$least} sztuka w\u00a0zamówieniu}}
    few {{Co najmniej {$least} sztuki w\u00a0zamówieniu}}
    many {{Co najmniej {$least} sztuk w\u00a0zamówieniu}}
    * {{Co najmniej {$least} sztuki w\u00a0zamówieniu}}`,
  'ticketType.soldOut': 'Wyprzedane',
  'ticketType.paused': 'Sprzedaż wstrzymana',
  'ticketType.ended': 'Sprzedaż zakończona',
  'ticketType.notYet': 'Jeszcze nie w\u00a0sprzedaży',
  'ticketType.onSaleFrom': 'W\u00a0sprzedaży od {$when}',
  'ticketType.before': 'Wcześniej:',
  'ticketType.now': 'Teraz:',
  'ticketType.left': 'Pozostało: {$count :integer}',
  'ticketType.tierUntil': '{$tier} do {$when}, potem {$price}',
  'ticketType.tierFirst': `.input {$first :integer} .match $first
    one {{{$tier}: pierwszy bilet, potem {$price}}}
    few {{{$tier}: pierwsze {$first} bilety, potem {$price}}}
    many {{{$tier}: pierwszych {$first} biletów, potem {$price}}}
    * {{{$tier}: pierwsze bilety ({$first}), potem {$price}}}`,
  'ticketType.tierLeft': '{$tier}: w\u00a0tej cenie pozostało {$count :integer}, potem {$price}',
  'ticketType.until': 'W\u00a0sprzedaży do {$when}',
  'ticketType.amount': 'Twoja kwota w\u00a0{$currency}',
  'ticketType.suggested': 'Propozycja: {$amount}',

  // A promo code
  'promo.label': 'Kod promocyjny',
  'promo.apply': 'Zastosuj kod',
  'promo.applied': 'Zastosowano kod promocyjny {$code}.',
  'promo.unknown': 'Kod promocyjny {$code} nie jest ważny dla tego wydarzenia.',
  'promo.tooEarly': 'Kod promocyjny {$code} jeszcze nie obowiązuje.',
  'promo.expired': 'Kod promocyjny {$code} wygasł.',
  'promo.usedUp': 'Kod promocyjny {$code} został już wykorzystany maksymalną liczbę razy.',
  'promo.notApplicable': 'Kod promocyjny {$code} nie dotyczy tych biletów.',
  'promo.tooMany': `.input {$count :integer} .match $count
    one {{Kod promocyjny {$code} obejmuje tylko jeden bilet w\u00a0zamówieniu.}}
    few {{Kod promocyjny {$code} obejmuje maksymalnie {$count} bilety w\u00a0zamówieniu.}}
    many {{Kod promocyjny {$code} obejmuje maksymalnie {$count} biletów w\u00a0zamówieniu.}}
    * {{Kod promocyjny {$code} obejmuje maksymalnie {$count} biletu w\u00a0zamówieniu.}}`,
  'promo.opened': 'Z\u00a0tym kodem możesz też wybrać: {$tickets}.',
  'promo.off': 'Zniżka na zamówienie: {$amount}.',
  'promo.discount': 'Kod promocyjny {$code}',

  // Registering
  'register.title': 'Rejestracja na wydarzenie {$event}',
  'register.check': 'Sprawdź: {$page}',
  'register.choose': 'Wybierz bilety',
  'register.chooseOthers': 'Wybierz inne bilety',
  'register.nothingChosen': 'Nie wybrano jeszcze żadnych biletów.',
  'register.yourDetails': 'Twoje dane',
  'register.name': 'Imię i\u00a0nazwisko',
  'register.email': 'Adres e-mail',
  'register.attendeeName': 'Imię i\u00a0nazwisko osoby uczestniczącej',
  'register.attendeeEmail': 'Adres e-mail osoby uczestniczącej',
  'register.emptyIfYou': 'Zostaw pole puste, jeśli to Ty.',
  'register.oneOf': '1 × {$ticketType}',
  'register.ticket': 'Bilet {$number}: {$ticketType}',
  'register.ticketNumber': 'Bilet {$number}',
  'register.forWhom': 'Dla kogo?',
  'register.ticketField': 'Bilet {$number}, {$field}',
  'register.yourPrice': 'Twoja cena za bilet „{$ticketType}” ({$currency})',
  'register.atLeast': 'Co najmniej {$amount}',
  'register.amount': 'Kwota',
  'register.payment': 'Płatność',
  'register.howToPay': 'Jak chcesz zapłacić?',
  'register.byStripe': 'Kartą lub inną metodą na stronie płatności',
  'register.byTransfer': 'Przelewem bankowym',
  'register.cannotPay': 'Nie można tu jeszcze płacić za bilety. Skontaktuj się z\u00a0organizatorem.',
  'register.total': 'Razem',
  // The wording that article 17 of the consumer rights act asks for.
  'register.orderAndPay': `.input {$amount :string} {{Zamawiam z\u00a0obowiązkiem zapłaty}}`,
  'register.register': 'Zarejestruj się',
  'register.yourOrder': 'Twoje zamówienie',
  'register.quantity': '{$count :integer} × {$ticketType}',
  'register.each': '{$price} za sztukę',
  'register.update': 'Przelicz sumę',
  'register.sameAs': 'Takie same odpowiedzi jak przy bilecie {$number}',
  'register.transferNext': 'Dane do przelewu zobaczysz na następnej stronie. Rezerwujemy Twoje miejsca do {$when}.',
  'register.terms': 'Obowiązuje nasz {#link}regulamin{/link}.',
  'register.privacy': 'Jak przetwarzamy Twoje dane: {#link}polityka prywatności{/link}.',
  'register.donation': '{$ticketType}: Twoja kwota w\u00a0{$currency}',
  'register.invoice': 'Potrzebuję faktury na firmę lub inny adres',
  'register.company': 'Firma',
  'register.address': 'Ulica i\u00a0numer',
  'register.postcode': 'Kod pocztowy',
  'register.city': 'Miejscowość',
  'register.country': 'Kraj',
  'register.vatId': 'Numer VAT (NIP)',
  'register.billingReference': 'Twoje oznaczenie, np.\u00a0numer zamówienia',

  // What is wrong with a form
  'mistakes.heading': 'Sprawdź poniższe informacje',
  'mistakes.tooOld': 'Ta strona była otwarta przez długi czas. Wyślij formularz jeszcze raz.',
  'mistakes.rateLimited':
    'Zbyt wiele prób w\u00a0krótkim czasie. Odczekaj kilka minut i\u00a0wyślij formularz jeszcze raz.',
  'mistakes.soldOut': 'Niestety ktoś był szybszy: tych biletów jest już za mało.',
  'mistakes.notOnSale': 'Niestety tych biletów nie ma w\u00a0sprzedaży.',
  'mistakes.stateConflict': 'Niestety nie jest to już możliwe. Odśwież stronę.',
  'mistakes.inProgress': 'Wciąż przetwarzamy Twój formularz. Poczekaj chwilę i\u00a0wyślij go jeszcze raz.',
  'mistakes.payment': 'Wybierz sposób płatności',
  'mistakes.amountLeast': 'Wpisz co najmniej {$amount}',
  'mistakes.amount': 'Wpisz kwotę, na przykład {$example}',
  'mistakes.other': 'Nie udało się przyjąć formularza. Sprawdź wpisane dane i\u00a0wyślij go jeszcze raz.',
  'mistakes.email': 'Wpisz adres e-mail, na przykład ada@example.org',
  'mistakes.empty': 'Wypełnij to pole',
  'mistakes.tooLong': 'Ten tekst jest za długi. Skróć go',
  'mistakes.required': 'Odpowiedz na to pytanie',
  'mistakes.choose': 'Wybierz jedną z\u00a0opcji',
  'mistakes.chooseSeveral': 'Wybierz spośród opcji',
  'mistakes.consent': 'Zaznacz to pole, aby kontynuować',
  'mistakes.date': 'Wpisz datę, na przykład 2027-03-14',
  'mistakes.file': 'Wpisz adres internetowy pliku, na przykład https://example.org/file.pdf',
  'mistakes.address': 'Wpisz adres internetowy, na przykład https://example.org',
  'mistakes.times': 'Wpisz obie godziny, późniejszą jako drugą',
  'mistakes.number': 'Wpisz liczbę',
  'mistakes.numberBetween': 'Wpisz liczbę od {$min :number} do {$max :number}',
  'mistakes.numberLeast': 'Wpisz liczbę nie mniejszą niż {$min :number}',
  'mistakes.numberMost': 'Wpisz liczbę nie większą niż {$max :number}',
  'mistakes.count': 'Wpisz liczbę całkowitą, co najmniej 1',
  'mistakes.countTooHigh': 'Nie ma tylu miejsc',
  'mistakes.typeLeast': '{$ticketType}: wybierz co najmniej {$least :integer} albo żadnego',
  'mistakes.typeMost': '{$ticketType}: wybierz co najwyżej {$most :integer}',
  'mistakes.addOnAlone': '{$ticketType}: dostępne tylko razem z\u00a0biletem',
  'mistakes.totalChanged': 'Suma się zmieniła. Sprawdź zamówienie i\u00a0wyślij formularz jeszcze raz.',
  'mistakes.bill': 'Sprawdź tę informację',

  // An order
  'order.cancelledEvent': 'To wydarzenie zostało odwołane',
  'order.registered': 'Rejestracja potwierdzona',
  'order.donated': 'Dziękujemy za darowiznę',
  'order.addOnsBought': 'Twoje dodatkowe bilety są potwierdzone',
  'order.waiting': 'Czekamy na Twoją płatność',
  'order.expired': 'Czas na płatność minął',
  'order.tooLate': 'Twoja płatność dotarła za późno',
  'order.cancelled': 'To zamówienie zostało anulowane',
  'order.dontPay': 'To wydarzenie się nie odbędzie. Nie opłacaj już tego zamówienia.',
  'order.refundFollows': 'To wydarzenie się nie odbędzie. Jeśli przysługuje Ci zwrot pieniędzy, wyślemy Ci e-mail.',
  'order.event': 'Wydarzenie',
  'order.date': 'Data',
  'order.venue': 'Miejsce',
  'order.orderedBy': 'Osoba zamawiająca',
  'order.invoiceTo': 'Faktura dla',
  'order.order': 'Numer zamówienia',
  'order.total': 'Razem',
  'order.includesTax': 'W\u00a0tym podatek',
  'order.received': 'Wpłacono',
  'order.stillDue': 'Pozostało do zapłaty',
  'order.refunded': 'Zwrócono',
  'order.owed': 'Do zwrotu przez organizatora',
  'order.yourTickets': `.input {$count :integer} .match $count
    one {{Twój bilet}}
    few {{Twoje bilety}}
    many {{Twoje bilety}}
    * {{Twoje bilety}}`,
  'order.yourDonations': `.input {$count :integer} .match $count
    one {{Twoja darowizna}}
    few {{Twoje darowizny}}
    many {{Twoje darowizny}}
    * {{Twoje darowizny}}`,
  'order.donationThanks': 'Dziękujemy!',
  'order.donationDue': 'Dziękujemy! Darowizna będzie się liczyć po opłaceniu.',
  'order.donationCancelled': 'Anulowano',
  'order.saved': 'Zapisano.',
  'order.bookmark': `.input {$count :integer} .match $count
    0 {{Dodaj tę stronę do zakładek, aby wrócić do swojego zamówienia. Jej adres jest prywatny: nie udostępniaj go nikomu.}}
    one {{Dodaj tę stronę do zakładek, aby wrócić do swojego biletu. Jej adres jest prywatny: nie udostępniaj go nikomu.}}
    few {{Dodaj tę stronę do zakładek, aby wrócić do swoich biletów. Jej adres jest prywatny: nie udostępniaj go nikomu.}}
    many {{Dodaj tę stronę do zakładek, aby wrócić do swoich biletów. Jej adres jest prywatny: nie udostępniaj go nikomu.}}
    * {{Dodaj tę stronę do zakładek, aby wrócić do swoich biletów. Jej adres jest prywatny: nie udostępniaj go nikomu.}}`,
  'order.calendar': 'Dodaj do kalendarza',
  'order.cancel': 'Anuluj to zamówienie',
  'order.paidTooLate': 'Gdy dotarła Twoja płatność, miejsca były już zajęte. Otrzymasz zwrot pieniędzy.',
  'order.released':
    'Twoje miejsca zostały zwolnione. Możesz {#link}złożyć nowe zamówienie{/link}, dopóki są dostępne bilety.',
  'order.weReceived': 'Otrzymaliśmy {$amount}.',
  'order.pay': 'Prosimy o\u00a0wpłatę {#strong}{$amount}{/strong}.',
  'order.keptUntil': 'Twoje miejsca są zarezerwowane do {$when}.',
  'order.payOnline': 'Zapłać {$amount} online',
  'order.transferred': 'Bilet przekazano innej osobie, która ma teraz kod.',
  'order.void': 'Bilet nie jest już ważny',
  'order.validOncePaid': 'Bilet będzie ważny po opłaceniu',
  'order.qrOf': 'Kod QR biletu {$code}',
  'order.code': 'Kod {#strong}{$code}{/strong}',
  'order.forPerson': 'Dla: {$name}',
  'order.moreTickets': 'Zarezerwowano także: {$addOns}',
  'order.moreUnpaid': 'Zamówiono także, jeszcze nieopłacone: {$addOns}',
  'order.changeTicket': 'Zmień dane lub przekaż ten bilet',
  'order.changeTicketNumber': ': bilet {$number}',
  'order.number': 'Zamówienie {#strong}{$reference}{/strong}: {$status}',
  'order.statusPaid': 'opłacone',
  'order.statusConfirmed': 'potwierdzone',
  'order.statusWaiting': 'jeszcze nieopłacone',
  'order.statusExpired': 'wygasło',
  'order.statusCancelled': 'anulowane',
  'order.statusLate': 'opłacone za późno',
  'order.next': 'Co dalej',
  'order.nextEntrance': 'Pokaż kod QR przy wejściu, na telefonie lub na papierze.',
  'order.saveToPhone': 'Zachowaj kod na telefonie: zrzut ekranu działa też bez sieci.',
  'order.nextTransfer': 'Przelew może potrwać kilka dni roboczych. Gdy dotrze, bilety pojawią się na tej stronie.',
  'order.nextOnline': 'Gdy tylko zapłacisz, bilety pojawią się na tej stronie.',
  'order.pdf': 'Pobierz bilety (PDF)',
  'order.invoice': 'Faktura {$number} (PDF)',
  'order.creditNote': 'Faktura korygująca {$number} (PDF)',
  'order.transfer': 'Przelew bankowy',
  'order.amount': 'Kwota',
  'order.recipient': 'Odbiorca',
  'order.iban': 'IBAN',
  'order.bic': 'BIC',
  'order.purpose': 'Tytuł przelewu',
  'order.payBy': 'Zapłać do',
  'order.scanToPay': 'Zeskanuj ten kod w\u00a0aplikacji bankowej.',
  'order.payCode': 'Kod QR Twojego przelewu: {$amount}',
  'order.again': 'Wybierz bilety ponownie',

  // Cancelling an order
  'cancel.title': 'Anulować to zamówienie?',
  'cancel.own': 'Twój bilet straci ważność, a\u00a0miejsce może trafić do innej osoby.',
  'cancel.transferred': 'Przekazany przez Ciebie bilet straci ważność, a\u00a0miejsce może trafić do innej osoby.',
  'cancel.several': `.input {$count :integer} .match $count
    few {{Twoje {$count} bilety stracą ważność, a\u00a0miejsca mogą trafić do innych osób.}}
    * {{Twoich {$count} biletów straci ważność, a\u00a0miejsca mogą trafić do innych osób.}}`,
  'cancel.someTransferred': `.input {$count :integer} .match $count
    few {{Twoje {$count} bilety (w\u00a0tym przekazane innym osobom: {$transferred :integer}) stracą ważność, a\u00a0miejsca mogą trafić do innych osób.}}
    * {{Twoich {$count} biletów (w\u00a0tym przekazanych innym osobom: {$transferred :integer}) straci ważność, a\u00a0miejsca mogą trafić do innych osób.}}`,
  'cancel.allTransferred':
    'Wszystkie Twoje bilety ({$count :integer}), przekazane już innym osobom, stracą ważność, a\u00a0miejsca mogą trafić do kogoś innego.',
  'cancel.refund': 'Zwrócimy Ci {$amount} tą samą metodą, którą opłacono zamówienie.',
  'cancel.owed': 'Organizator zwróci Ci {$amount}.',
  'cancel.submit': 'Anuluj zamówienie',
  'cancel.keep': 'Zachowaj zamówienie',
  'pay.title': 'Przejdź do płatności',
  'pay.submit': 'Zapłać {$amount}',

  // A ticket
  'ticket.title': 'Bilet {$number}: {$ticketType}',
  'ticket.details': 'Dane',
  'ticket.name': 'Imię i\u00a0nazwisko',
  'ticket.save': 'Zapisz',
  'ticket.transfer': 'Przekaż ten bilet',
  'ticket.transferNote': 'Bilet otrzyma nowy kod, który wyślemy nowej osobie. Twój obecny kod przestanie działać.',
  'ticket.theirName': 'Imię i\u00a0nazwisko nowej osoby',
  'ticket.theirEmail': 'Adres e-mail nowej osoby',
  'ticket.submitTransfer': 'Przekaż bilet',
  'ticket.backToOrder': 'Wróć do zamówienia',
  'ticket.backToTicket': 'Wróć do biletu',
  'ticket.yours': 'Twój bilet',
  'ticket.passedOn': 'Bilet przekazany',
  'ticket.passedOnTo': 'Bilet należy teraz do: {$name}. Nowy kod wyślemy na adres {$email}.',
  'ticket.passedOnNote': 'Twój kod i\u00a0adres Twojej strony już nie działają.',

  // Tickets sent again
  'resend.link': 'Masz już zamówienie? Wyślemy bilety ponownie',
  'resend.title': 'Wyślij bilety ponownie',
  'resend.how':
    'Wpisz adres e-mail podany w\u00a0zamówieniu. Ponownie wyślemy na niego link do zamówienia i\u00a0bilety.',
  'resend.howTickets': 'Wpisz adres e-mail podany w\u00a0zamówieniu. Ponownie wyślemy na niego bilety.',
  'resend.submit': 'Wyślij ponownie',
  'resend.sent':
    'Dziękujemy! Jeśli z\u00a0tym adresem jest powiązane zamówienie, e-mail jest już w\u00a0drodze. Jeśli nie dotrze w\u00a0ciągu kilku minut, sprawdź folder ze spamem.',

  // The waitlist
  'waitlist.title': 'Lista oczekujących: {$ticketType}',
  'waitlist.join': 'Zapisz się na listę oczekujących',
  'waitlist.joinFor': ': {$ticketType}',
  'waitlist.joined': 'Jesteś na liście oczekujących',
  'waitlist.mailFollows': 'Dziękujemy! Wysyłamy Ci e-mail z\u00a0linkiem do Twojego miejsca na liście oczekujących.',
  'waitlist.mailComes': 'Dziękujemy! Wysyłamy Ci e-mail.',
  'waitlist.how':
    'Gdy zwolnią się miejsca, zaproponujemy je e-mailem osobom z\u00a0listy oczekujących, zgodnie z\u00a0kolejnością. Jeśli w\u00a0ciągu kilku minut wiadomość nie dotrze, sprawdź folder ze spamem.',
  'waitlist.soldOut':
    '{$ticketType}: bilety wyprzedane. Gdy zwolnią się miejsca, zaproponujemy je osobom z\u00a0listy oczekujących, zgodnie z\u00a0kolejnością.',
  'waitlist.name': 'Imię i\u00a0nazwisko',
  'waitlist.email': 'Adres e-mail',
  'waitlist.places': 'Liczba miejsc',
  'waitlist.entry': `.input {$count :integer} .match $count
    one {{{$name}, {$count} miejsce, {#link}{$event}{/link}}}
    few {{{$name}, {$count} miejsca, {#link}{$event}{/link}}}
    many {{{$name}, {$count} miejsc, {#link}{$event}{/link}}}
    * {{{$name}, {$count} miejsca, {#link}{$event}{/link}}}`,
  'waitlist.leave': 'Opuść listę oczekujących',
  'waitlist.position':
    'Twoje miejsce na liście oczekujących: {$position :integer}. Dodaj tę stronę do zakładek, aby śledzić swoją pozycję.',
  'waitlist.waiting': 'Jesteś na liście oczekujących. Dodaj tę stronę do zakładek, aby śledzić swoją pozycję.',
  'waitlist.offer': `.input {$count :integer} .match $count
    one {{Jedno miejsce jest dla Ciebie zarezerwowane.}}
    few {{{$count} miejsca są dla Ciebie zarezerwowane.}}
    many {{{$count} miejsc jest dla Ciebie zarezerwowanych.}}
    * {{{$count} miejsca jest dla Ciebie zarezerwowane.}}`,
  'waitlist.offerUntil': `.input {$count :integer} .match $count
    one {{Jedno miejsce jest dla Ciebie zarezerwowane do {$until}.}}
    few {{{$count} miejsca są dla Ciebie zarezerwowane do {$until}.}}
    many {{{$count} miejsc jest dla Ciebie zarezerwowanych do {$until}.}}
    * {{{$count} miejsca jest dla Ciebie zarezerwowane do {$until}.}}`,
  'waitlist.registerNow': 'Zarejestruj się teraz',
  'waitlist.purchased': 'Masz już swoje bilety.',
  'waitlist.offerExpired': 'Oferta wygasła.',
  'waitlist.left': 'Nie jesteś już na liście oczekujących.',

  // Pages of failures
  'failure.notFound': 'Nie znaleziono strony',
  'failure.notFoundHint': 'Sprawdź adres lub poproś organizatora o\u00a0link.',
  'failure.link': 'Ten link już nie działa',
  'failure.linkHint': 'Otwórz link z\u00a0naszego ostatniego e-maila lub poproś organizatora o\u00a0nowy.',
  'failure.toEvents': 'Zobacz wszystkie wydarzenia',
  'failure.otherSite': 'Ten formularz nie został wysłany z\u00a0naszej strony',
  'failure.otherSiteHint': 'Otwórz stronę wydarzenia i\u00a0spróbuj tam ponownie.',
  'failure.rateLimited': 'Zbyt wiele prób',
  'failure.rateLimitedHint': 'Odczekaj kilka minut i\u00a0spróbuj ponownie.',
  'failure.overloaded': 'Mamy teraz bardzo duży ruch',
  'failure.stopping': 'Zaraz wracamy',
  'failure.momentHint': 'Spróbuj ponownie za chwilę.',
  'failure.stateConflict': 'To nie jest już możliwe',
  'failure.stateConflictHint': 'Sprawdź swoje zamówienie jeszcze raz.',
  'failure.processor': 'Nie udało się rozpocząć płatności',
  'failure.other': 'Coś poszło nie tak',

  // The agenda
  'agenda.title': 'Program',
  'agenda.speakers': 'Prelegenci',
  'agenda.changes': 'Zmiany',
  'agenda.zone': 'Wszystkie godziny podano w\u00a0strefie czasowej {$timezone}.',
  'agenda.view': 'Widok',
  'agenda.list': 'Lista',
  'agenda.grid': 'Siatka',
  'agenda.days': 'Dni',
  'agenda.filter': 'Filtruj',
  'agenda.search': 'Szukaj',
  'agenda.day': 'Dzień',
  'agenda.room': 'Sala',
  'agenda.track': 'Ścieżka',
  'agenda.type': 'Forma',
  'agenda.language': 'Język',
  'agenda.tag': 'Temat',
  'agenda.all': 'Wszystko',
  'agenda.apply': 'Pokaż',
  'agenda.reset': 'Pokaż wszystko',
  'agenda.nothing': 'Nic w\u00a0programie nie pasuje do tego wyboru.',
  'agenda.cancelled': 'Odwołane',
  'agenda.removed': 'Już nie w\u00a0programie',
  'agenda.movedFrom': 'Przeniesione: planowany termin to {$time}.',
  'agenda.version': 'Wersja {$number}, {$time}',
  'agenda.old': 'To jest wcześniejsza wersja programu.',
  'agenda.current': 'Przejdź do aktualnej wersji',
  'agenda.draft': 'Szkic: ten podgląd pokazuje program w\u00a0trakcie planowania. Nic tu nie jest ostateczne.',
  'agenda.notRecorded': 'Bez nagrywania',
  'agenda.host': 'Gospodarz',
  'agenda.moderator': 'Moderacja',
  'agenda.panelist': 'Panel',
  'agenda.when': 'Kiedy',
  'agenda.directions': 'Jak trafić',
  'agenda.access': 'Dostępność',
  'agenda.links': 'Linki',
  'agenda.stream': 'Transmisja na żywo',
  'agenda.recording': 'Nagranie',
  'agenda.before': 'Wcześniej: {$room}',
  'agenda.next': 'Następnie: {$room}',
  'agenda.sessions': 'Sesje',
  'agenda.back': 'Wróć do programu',
  'agenda.noSpeakers': 'Nie ma jeszcze prelegentów do pokazania.',

  // What it takes to attend a session
  'entry.title': 'Udział',
  'entry.anyTicket':
    'Liczba miejsc jest ograniczona. Z\u00a0każdym biletem na to wydarzenie możesz zarezerwować miejsce bez dopłaty.',
  'entry.tickets':
    'Liczba miejsc jest ograniczona. Z\u00a0jednym z\u00a0tych biletów możesz zarezerwować miejsce bez dopłaty: {$tickets}.',
  'entry.someTickets': 'Liczba miejsc jest ograniczona i\u00a0uprawniają do nich tylko niektóre bilety.',
  'entry.addOn': 'Na tę sesję potrzebny jest dodatkowy bilet.',
  'entry.addOnNamed': 'Na tę sesję potrzebny jest dodatkowy bilet „{$ticketType}”.',
  'entry.price': '{$ticketType}: {$price}',
  'entry.left': 'Wolne miejsca: {$left :integer} z\u00a0{$capacity :integer}',
  'entry.full': 'Wszystkie miejsca są zajęte. Możesz zapisać się na listę oczekujących.',
  'entry.opens': 'Miejsca można rezerwować od {$when}.',
  'entry.closes': 'Miejsca można rezerwować do {$when}.',
  'entry.closed': 'Rezerwacja miejsc została zakończona.',
  'entry.where':
    'Miejsce rezerwujesz na stronie swojego zamówienia lub biletu. Link do niej znajdziesz w\u00a0e-mailu z\u00a0biletem.',
  'entry.ask': 'Miejsce rezerwujesz na stronie swojego zamówienia. O\u00a0link do niej poproś organizatora.',
  'entry.buyLater': 'Kupisz go razem z\u00a0biletem, a\u00a0jeśli masz już bilet, na stronie swojego zamówienia.',
  'entry.getTicket': 'Przejdź do biletów',

  // The sessions of a ticket
  'sessions.title': 'Sesje: {$name}',
  'sessions.intro':
    'Tutaj zarezerwujesz miejsca na sesjach. Zwolnij miejsce, jeśli nie możesz przyjść: może ktoś na nie czeka.',
  'sessions.none': 'Obecnie nie ma sesji do wyboru dla tego biletu.',
  'sessions.oncePaid': 'Miejsca można rezerwować po opłaceniu tego zamówienia.',
  'sessions.choose': 'Wybierz sesje',
  'sessions.enrolled': 'Twoje miejsce jest potwierdzone.',
  'sessions.unpaid': 'Twoje miejsce zostanie potwierdzone po opłaceniu dodatkowego biletu.',
  'sessions.waiting': 'Numer {$position :integer} na liście oczekujących',
  'sessions.off': 'Ta sesja została odwołana.',
  'sessions.enrol': 'Zarezerwuj miejsce',
  'sessions.leave': 'Zwolnij miejsce',
  'sessions.overlapping':
    '{$name} ma już w\u00a0tym czasie miejsce na sesji „{$other}”. Najpierw zwolnij tamto miejsce.',
  'sessions.full':
    'Niestety ktoś był szybszy: na sesji „{$session}” nie ma już miejsc. Możesz zapisać się na listę oczekujących.',
  'sessions.gone': 'Niestety tej sesji nie można już wybrać dla tego biletu.',

  // Extra tickets for somebody of an order
  'addOns.title': 'Dodatkowe bilety: {$name}',
  'addOns.link': 'Kup dodatkowe bilety',
  'addOns.none': 'Obecnie nie ma w\u00a0sprzedaży dodatkowych biletów.',
  'addOns.choose': 'Kup',

  // Leaving marketing mails
  'unsubscribe.title': 'Koniec nowości e-mailem',
  'unsubscribe.text':
    'Naciśnij przycisk, aby nie otrzymywać więcej nowości i\u00a0ofert na ten adres. Wiadomości o\u00a0Twoich biletach będą nadal przychodzić.',
  'unsubscribe.sender': 'Nadawca tych wiadomości: {$organizer}',
  'unsubscribe.button': 'Wypisz się',
  'unsubscribe.done': 'Subskrypcja anulowana',
  'unsubscribe.doneText':
    'Na ten adres nie przyjdą już nowości ani oferty. Wiadomości o\u00a0Twoich biletach będą nadal przychodzić.',

  // Recommendations and forecasts
  'profiling.on':
    'Sesje, które zaznaczono, i\u00a0wydarzenia, na których byłaś lub byłeś, mogą służyć do polecania Ci sesji i\u00a0szacowania liczby uczestników.',
  'profiling.off':
    'Sesje, które zaznaczono, i\u00a0wydarzenia, na których byłaś lub byłeś, nie służą do polecania Ci sesji ani do szacowania liczby uczestników.',
  'profiling.object': 'Nie zgadzam się na to',
  'profiling.allow': 'Zezwól na to ponownie',
} satisfies Record<keyof typeof en, string>
