// The words of public pages, in German.
import type en from './en.ts'

export default {
  // Every page
  'page.languages': 'Sprache',
  'page.footer': 'Tickets mit turnout',
  'page.title': '{$page} – {$event}',
  'page.backToEvent': 'Zurück zur Veranstaltung',
  'page.optional': '(optional)',
  'page.choose': 'Bitte wählen',
  'page.imprint': 'Impressum',
  'page.privacy': 'Datenschutz',
  'page.terms': 'AGB',
  'page.contact': 'Kontakt',

  // The first page
  'home.events': 'Veranstaltungen',
  'home.title': 'Tickets',
  'home.hint':
    'Bitte öffnen Sie den Link zu Ihrer Veranstaltung. Sie finden ihn in der E-Mail oder auf der Website des Veranstaltungsteams.',

  // An event
  'event.date': 'Datum',
  'event.starts': 'Beginn',
  'event.startsAt': '{$time}\u00a0Uhr ({$timezone})',
  'event.endOfDay': '{$day}, 24\u00a0Uhr',
  'event.venue': 'Veranstaltungsort',
  'event.tickets': 'Tickets',
  'event.ticketsFor': 'Tickets für {$event}',
  'event.register': 'Zur Anmeldung',
  'event.quantityOf': 'Anzahl: {$ticketType}',
  'event.state.cancelled': 'Diese Veranstaltung wurde abgesagt.',
  'event.state.ended': 'Die Anmeldung für diese Veranstaltung ist geschlossen.',
  'event.state.soldOut': 'Diese Veranstaltung ist ausverkauft.',
  'event.state.paused': 'Die Anmeldung ist zurzeit unterbrochen. Bitte schauen Sie später noch einmal vorbei.',
  'event.state.scheduled': 'Die Anmeldung ist noch nicht geöffnet.',
  'event.state.nothingOnSale': 'Zurzeit sind keine Tickets erhältlich.',
  'event.calendar': 'Zum Kalender hinzufügen',

  // A ticket type
  'ticketType.free': 'Kostenlos',
  'ticketType.freeTicket': 'Kostenloses Ticket',
  'ticketType.anyPrice': 'Preis frei wählbar',
  'ticketType.from': 'ab {$price}',
  'ticketType.includesTax': 'inkl. {$rate}\u00a0% {$tax}',
  'ticketType.tax': 'MwSt.',
  'ticketType.onlyWithTicket': 'Nur zusammen mit einem Ticket',
  'ticketType.least': `.input {$least :integer} .match $least
    one {{Mindestens {$least} pro Bestellung}}
    * {{Mindestens {$least} pro Bestellung}}`,
  'ticketType.soldOut': 'Ausverkauft',
  'ticketType.paused': 'Verkauf unterbrochen',
  'ticketType.ended': 'Verkauf beendet',
  'ticketType.notYet': 'Noch nicht im Verkauf',
  'ticketType.onSaleFrom': 'Verkaufsstart: {$when}',
  'ticketType.before': 'Bisher:',
  'ticketType.now': 'Jetzt:',
  'ticketType.left': 'Noch {$count :integer} verfügbar',
  'ticketType.tierUntil': '{$tier} bis {$when}, danach {$price}',
  'ticketType.tierFirst': `.input {$first :integer} .match $first
    one {{{$tier} für das erste Ticket, danach {$price}}}
    * {{{$tier} für die ersten {$first} Tickets, danach {$price}}}`,
  'ticketType.tierLeft': '{$tier}: noch {$count :integer} zu diesem Preis, danach {$price}',
  'ticketType.until': 'Im Verkauf bis {$when}',
  'ticketType.amount': 'Ihr Betrag in {$currency}',
  'ticketType.suggested': 'Vorschlag: {$amount}',

  // A promo code
  'promo.label': 'Aktionscode',
  'promo.apply': 'Code einlösen',
  'promo.applied': 'Der Aktionscode {$code} wurde eingelöst.',
  'promo.unknown': 'Der Aktionscode {$code} gilt nicht für diese Veranstaltung.',
  'promo.tooEarly': 'Der Aktionscode {$code} gilt noch nicht.',
  'promo.expired': 'Der Aktionscode {$code} ist abgelaufen.',
  'promo.usedUp': 'Der Aktionscode {$code} wurde schon so oft eingelöst, wie es erlaubt ist.',
  'promo.notApplicable': 'Der Aktionscode {$code} gilt nicht für diese Tickets.',
  'promo.tooMany': `.input {$count :integer} .match $count
    one {{Der Aktionscode {$code} gilt für ein Ticket pro Bestellung.}}
    * {{Der Aktionscode {$code} gilt für höchstens {$count} Tickets pro Bestellung.}}`,
  'promo.opened': 'Mit diesem Code können Sie auch wählen: {$tickets}.',
  'promo.off': '{$amount} Rabatt auf Ihre Bestellung.',
  'promo.discount': 'Aktionscode {$code}',

  // Registering
  'register.title': 'Anmeldung für {$event}',
  'register.check': 'Bitte prüfen: {$page}',
  'register.choose': 'Tickets auswählen',
  'register.chooseOthers': 'Andere Tickets auswählen',
  'register.nothingChosen': 'Sie haben noch keine Tickets ausgewählt.',
  'register.yourDetails': 'Ihre Daten',
  'register.name': 'Name',
  'register.email': 'E-Mail-Adresse',
  'register.attendeeName': 'Name der teilnehmenden Person',
  'register.attendeeEmail': 'E-Mail-Adresse der teilnehmenden Person',
  'register.emptyIfYou': 'Bitte leer lassen, wenn Sie das selbst sind.',
  'register.oneOf': '1 × {$ticketType}',
  'register.ticket': 'Ticket {$number}: {$ticketType}',
  'register.ticketNumber': 'Ticket {$number}',
  'register.forWhom': 'Für wen ist das?',
  'register.ticketField': 'Ticket {$number}, {$field}',
  'register.yourPrice': 'Ihr Preis pro Ticket „{$ticketType}“ in {$currency}',
  'register.atLeast': 'Mindestens {$amount}',
  'register.amount': 'Betrag',
  'register.payment': 'Zahlung',
  'register.howToPay': 'Wie möchten Sie bezahlen?',
  'register.byStripe': 'Per Karte oder mit einer anderen Zahlungsart auf der Bezahlseite',
  'register.byTransfer': 'Per Überweisung',
  'register.cannotPay':
    'Tickets können hier noch nicht bezahlt werden. Bitte wenden Sie sich an das Veranstaltungsteam.',
  'register.total': 'Gesamtbetrag',
  // The wording that section 312j of the civil code asks for.
  'register.orderAndPay': `.input {$amount :string} {{Zahlungspflichtig bestellen}}`,
  'register.register': 'Jetzt anmelden',
  'register.yourOrder': 'Ihre Bestellung',
  'register.quantity': '{$count :integer} × {$ticketType}',
  'register.each': 'je {$price}',
  'register.update': 'Gesamtbetrag neu berechnen',
  'register.sameAs': 'Dieselben Antworten wie bei Ticket {$number}',
  'register.transferNext':
    'Die Bankverbindung sehen Sie auf der nächsten Seite. Wir reservieren Ihre Plätze bis zum {$when}.',
  'register.terms': 'Es gelten unsere {#link}Geschäftsbedingungen{/link}.',
  'register.privacy': 'Wie wir mit Ihren Daten umgehen: {#link}Datenschutzerklärung{/link}.',
  'register.donation': '{$ticketType}: Ihr Betrag in {$currency}',
  'register.invoice': 'Ich brauche eine Rechnung für eine Firma oder eine andere Adresse',
  'register.company': 'Firma',
  'register.address': 'Straße und Hausnummer',
  'register.postcode': 'Postleitzahl',
  'register.city': 'Ort',
  'register.country': 'Land',
  'register.vatId': 'USt-IdNr.',
  'register.billingReference': 'Ihr Zeichen, etwa eine Bestellnummer',

  // What is wrong with a form
  'mistakes.heading': 'Bitte prüfen Sie Folgendes',
  'mistakes.tooOld': 'Diese Seite war lange geöffnet. Bitte senden Sie das Formular noch einmal ab.',
  'mistakes.rateLimited':
    'Zu viele Versuche in kurzer Zeit. Bitte warten Sie einige Minuten und senden Sie das Formular dann noch einmal ab.',
  'mistakes.soldOut': 'Leider war jemand schneller: Von diesen Tickets sind nicht mehr genug verfügbar.',
  'mistakes.notOnSale': 'Diese Tickets sind leider nicht im Verkauf.',
  'mistakes.stateConflict': 'Das ist leider nicht mehr möglich. Bitte laden Sie die Seite neu.',
  'mistakes.inProgress':
    'Ihr Formular wird noch verarbeitet. Bitte warten Sie einen Moment und senden Sie es dann noch einmal ab.',
  'mistakes.payment': 'Bitte wählen Sie eine Zahlungsart',
  'mistakes.amountLeast': 'Bitte geben Sie mindestens {$amount} ein',
  'mistakes.amount': 'Bitte geben Sie einen Betrag wie {$example} ein',
  'mistakes.other':
    'Das konnten wir nicht annehmen. Bitte prüfen Sie Ihre Angaben und senden Sie das Formular noch einmal ab.',
  'mistakes.email': 'Bitte geben Sie eine E-Mail-Adresse wie ada@example.org ein',
  'mistakes.empty': 'Bitte füllen Sie dieses Feld aus',
  'mistakes.tooLong': 'Das ist zu lang. Bitte kürzen Sie es',
  'mistakes.required': 'Bitte beantworten Sie diese Frage',
  'mistakes.choose': 'Bitte wählen Sie eine der Möglichkeiten',
  'mistakes.chooseSeveral': 'Bitte wählen Sie aus den Möglichkeiten',
  'mistakes.consent': 'Bitte setzen Sie hier ein Häkchen, um fortzufahren',
  'mistakes.date': 'Bitte geben Sie ein Datum wie 2027-03-14 ein',
  'mistakes.file': 'Bitte geben Sie die Webadresse einer Datei ein, etwa https://example.org/file.pdf',
  'mistakes.address': 'Bitte geben Sie eine Webadresse ein, etwa https://example.org',
  'mistakes.times': 'Bitte geben Sie beide Zeiten ein, die spätere als zweite',
  'mistakes.number': 'Bitte geben Sie eine Zahl ein',
  'mistakes.numberBetween': 'Bitte geben Sie eine Zahl von {$min :number} bis {$max :number} ein',
  'mistakes.numberLeast': 'Bitte geben Sie eine Zahl ab {$min :number} ein',
  'mistakes.numberMost': 'Bitte geben Sie eine Zahl bis höchstens {$max :number} ein',
  'mistakes.count': 'Bitte geben Sie eine ganze Zahl ab 1 ein',
  'mistakes.countTooHigh': 'So viele Plätze gibt es nicht',
  'mistakes.typeLeast': '{$ticketType}: Bitte wählen Sie mindestens {$least :integer} oder keines',
  'mistakes.typeMost': '{$ticketType}: Bitte wählen Sie höchstens {$most :integer}',
  'mistakes.addOnAlone': '{$ticketType} gibt es nur zusammen mit einem Ticket',
  'mistakes.totalChanged':
    'Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie Ihre Bestellung und senden Sie das Formular noch einmal ab.',
  'mistakes.bill': 'Bitte prüfen Sie diese Angabe',

  // An order
  'order.cancelledEvent': 'Diese Veranstaltung wurde abgesagt',
  'order.registered': 'Sie sind angemeldet',
  'order.donated': 'Vielen Dank für Ihre Spende',
  'order.addOnsBought': 'Ihre Zusatztickets sind bestätigt',
  'order.waiting': 'Ihre Zahlung steht noch aus',
  'order.expired': 'Die Zahlungsfrist ist abgelaufen',
  'order.tooLate': 'Ihre Zahlung ist zu spät eingegangen',
  'order.cancelled': 'Diese Bestellung wurde storniert',
  'order.dontPay': 'Diese Veranstaltung findet nicht statt. Bitte bezahlen Sie diese Bestellung nicht mehr.',
  'order.refundFollows':
    'Diese Veranstaltung findet nicht statt. Wenn Ihnen eine Erstattung zusteht, erhalten Sie eine E-Mail von uns.',
  'order.event': 'Veranstaltung',
  'order.date': 'Datum',
  'order.venue': 'Veranstaltungsort',
  'order.orderedBy': 'Bestellt von',
  'order.invoiceTo': 'Rechnung an',
  'order.order': 'Bestellnummer',
  'order.total': 'Gesamtbetrag',
  'order.includesTax': 'Enthaltene Steuer',
  'order.received': 'Eingegangen',
  'order.stillDue': 'Noch zu zahlen',
  'order.refunded': 'Erstattet',
  'order.owed': 'Vom Veranstaltungsteam noch zu erstatten',
  'order.yourTickets': `.input {$count :integer} .match $count
    one {{Ihr Ticket}}
    * {{Ihre Tickets}}`,
  'order.yourDonations': `.input {$count :integer} .match $count
    one {{Ihre Spende}}
    * {{Ihre Spenden}}`,
  'order.donationThanks': 'Vielen Dank!',
  'order.donationDue': 'Vielen Dank! Ihre Spende zählt, sobald sie bezahlt ist.',
  'order.donationCancelled': 'Storniert',
  'order.saved': 'Gespeichert.',
  'order.bookmark': `.input {$count :integer} .match $count
    0 {{Speichern Sie diese Seite als Lesezeichen, um Ihre Bestellung wiederzufinden. Die Adresse ist nur für Sie bestimmt: Bitte geben Sie sie nicht weiter.}}
    one {{Speichern Sie diese Seite als Lesezeichen, um Ihr Ticket wiederzufinden. Die Adresse ist nur für Sie bestimmt: Bitte geben Sie sie nicht weiter.}}
    * {{Speichern Sie diese Seite als Lesezeichen, um Ihre Tickets wiederzufinden. Die Adresse ist nur für Sie bestimmt: Bitte geben Sie sie nicht weiter.}}`,
  'order.calendar': 'Zum Kalender hinzufügen',
  'order.cancel': 'Diese Bestellung stornieren',
  'order.paidTooLate': 'Als Ihre Zahlung einging, waren die Plätze schon vergeben. Sie erhalten Ihr Geld zurück.',
  'order.released':
    'Ihre Plätze wurden freigegeben. Sie können {#link}erneut bestellen{/link}, solange Tickets verfügbar sind.',
  'order.weReceived': 'Wir haben {$amount} erhalten.',
  'order.pay': 'Bitte zahlen Sie {#strong}{$amount}{/strong}.',
  'order.keptUntil': 'Ihre Plätze sind bis zum {$when} reserviert.',
  'order.payOnline': '{$amount} online bezahlen',
  'order.transferred': 'An eine andere Person übertragen, die jetzt den Code hat.',
  'order.void': 'Nicht mehr gültig',
  'order.validOncePaid': 'Gültig nach Zahlungseingang',
  'order.qrOf': 'QR-Code des Tickets {$code}',
  'order.code': 'Code {#strong}{$code}{/strong}',
  'order.forPerson': 'Für {$name}',
  'order.moreTickets': 'Außerdem gebucht: {$addOns}',
  'order.moreUnpaid': 'Außerdem bestellt, noch nicht bezahlt: {$addOns}',
  'order.changeTicket': 'Daten ändern oder Ticket übertragen',
  'order.changeTicketNumber': ': Ticket {$number}',
  'order.number': 'Bestellung {#strong}{$reference}{/strong}: {$status}',
  'order.statusPaid': 'bezahlt',
  'order.statusConfirmed': 'bestätigt',
  'order.statusWaiting': 'noch nicht bezahlt',
  'order.statusExpired': 'abgelaufen',
  'order.statusCancelled': 'storniert',
  'order.statusLate': 'zu spät bezahlt',
  'order.next': 'Wie es weitergeht',
  'order.nextEntrance': 'Zeigen Sie den QR-Code am Einlass, auf dem Telefon oder ausgedruckt.',
  'order.saveToPhone': 'Auf dem Telefon behalten: Ein Bildschirmfoto des Codes funktioniert auch ohne Netz.',
  'order.nextTransfer':
    'Eine Überweisung kann einige Werktage dauern. Sobald sie eingegangen ist, erscheinen Ihre Tickets auf dieser Seite.',
  'order.nextOnline': 'Sobald Sie bezahlt haben, erscheinen Ihre Tickets auf dieser Seite.',
  'order.pdf': 'Tickets herunterladen (PDF)',
  'order.invoice': 'Rechnung {$number} (PDF)',
  'order.creditNote': 'Rechnungskorrektur {$number} (PDF)',
  'order.transfer': 'Überweisung',
  'order.amount': 'Betrag',
  'order.recipient': 'Empfänger',
  'order.iban': 'IBAN',
  'order.bic': 'BIC',
  'order.purpose': 'Verwendungszweck',
  'order.payBy': 'Zahlbar bis',
  'order.scanToPay': 'Scannen Sie diesen Code mit Ihrer Banking-App.',
  'order.payCode': 'QR-Code für Ihre Überweisung von {$amount}',
  'order.again': 'Tickets neu auswählen',

  // Cancelling an order
  'cancel.title': 'Diese Bestellung stornieren?',
  'cancel.own': 'Ihr Ticket wird ungültig und der Platz kann an eine andere Person vergeben werden.',
  'cancel.transferred':
    'Das Ticket, das Sie übertragen haben, wird ungültig und der Platz kann an eine andere Person vergeben werden.',
  'cancel.several': 'Ihre {$count :integer} Tickets werden ungültig und Ihre Plätze können an andere vergeben werden.',
  'cancel.someTransferred':
    'Ihre {$count :integer} Tickets, davon {$transferred :integer} an andere übertragen, werden ungültig und Ihre Plätze können an andere vergeben werden.',
  'cancel.allTransferred':
    'Ihre {$count :integer} Tickets, die Sie an andere übertragen haben, werden ungültig und Ihre Plätze können an andere vergeben werden.',
  'cancel.refund': 'Sie erhalten {$amount} über die ursprüngliche Zahlungsart zurück.',
  'cancel.owed': 'Sie erhalten {$amount} vom Veranstaltungsteam zurück.',
  'cancel.submit': 'Bestellung stornieren',
  'cancel.keep': 'Bestellung behalten',
  'pay.title': 'Weiter zur Zahlung',
  'pay.submit': '{$amount} bezahlen',

  // A ticket
  'ticket.title': 'Ticket {$number}: {$ticketType}',
  'ticket.details': 'Daten',
  'ticket.name': 'Name',
  'ticket.save': 'Speichern',
  'ticket.transfer': 'Dieses Ticket übertragen',
  'ticket.transferNote':
    'Das Ticket erhält einen neuen Code, den wir der anderen Person zusenden. Ihr bisheriger Code wird ungültig.',
  'ticket.theirName': 'Name der anderen Person',
  'ticket.theirEmail': 'E-Mail-Adresse der anderen Person',
  'ticket.submitTransfer': 'Ticket übertragen',
  'ticket.backToOrder': 'Zurück zur Bestellung',
  'ticket.backToTicket': 'Zurück zu Ihrem Ticket',
  'ticket.yours': 'Ihr Ticket',
  'ticket.passedOn': 'Ticket übertragen',
  'ticket.passedOnTo': 'Das Ticket gehört jetzt {$name}. Der neue Code geht an {$email}.',
  'ticket.passedOnNote': 'Ihr Code und die Adresse Ihrer Seite sind nicht mehr gültig.',

  // Tickets sent again
  'resend.link': 'Schon bestellt? Tickets noch einmal zusenden lassen',
  'resend.title': 'Tickets noch einmal erhalten',
  'resend.how':
    'Geben Sie die E-Mail-Adresse Ihrer Bestellung ein. Wir senden den Link zu Ihrer Bestellung und Ihre Tickets noch einmal an diese Adresse.',
  'resend.howTickets':
    'Geben Sie die E-Mail-Adresse Ihrer Bestellung ein. Wir senden Ihre Tickets noch einmal an diese Adresse.',
  'resend.submit': 'Noch einmal senden',
  'resend.sent':
    'Vielen Dank! Wenn es zu dieser Adresse eine Bestellung gibt, ist eine E-Mail unterwegs. Falls in den nächsten Minuten nichts ankommt, prüfen Sie bitte Ihren Spam-Ordner.',

  // The waitlist
  'waitlist.title': 'Warteliste für {$ticketType}',
  'waitlist.join': 'In die Warteliste eintragen',
  'waitlist.joinFor': ' für {$ticketType}',
  'waitlist.joined': 'Sie stehen auf der Warteliste',
  'waitlist.mailFollows': 'Vielen Dank! Wir senden Ihnen eine E-Mail mit einem Link zu Ihrem Wartelistenplatz.',
  'waitlist.mailComes': 'Vielen Dank! Wir senden Ihnen eine E-Mail.',
  'waitlist.how':
    'Sobald Plätze frei werden, bieten wir sie den Personen auf der Warteliste der Reihe nach per E-Mail an. Falls in den nächsten Minuten keine E-Mail ankommt, prüfen Sie bitte Ihren Spam-Ordner.',
  'waitlist.soldOut':
    '{$ticketType} ist ausverkauft. Sobald Plätze frei werden, bieten wir sie den Personen auf der Warteliste der Reihe nach an.',
  'waitlist.name': 'Name',
  'waitlist.email': 'E-Mail-Adresse',
  'waitlist.places': 'Anzahl der Plätze',
  'waitlist.entry': `.input {$count :integer} .match $count
    one {{{$name}, {$count} Platz, {#link}{$event}{/link}}}
    * {{{$name}, {$count} Plätze, {#link}{$event}{/link}}}`,
  'waitlist.leave': 'Warteliste verlassen',
  'waitlist.position':
    'Sie sind auf Platz {$position :integer} der Warteliste. Speichern Sie diese Seite als Lesezeichen, um den Stand jederzeit zu sehen.',
  'waitlist.waiting':
    'Sie stehen auf der Warteliste. Speichern Sie diese Seite als Lesezeichen, um den Stand jederzeit zu sehen.',
  'waitlist.offer': `.input {$count :integer} .match $count
    one {{Ein Platz ist für Sie reserviert.}}
    * {{{$count} Plätze sind für Sie reserviert.}}`,
  'waitlist.offerUntil': `.input {$count :integer} .match $count
    one {{Ein Platz ist bis zum {$until} für Sie reserviert.}}
    * {{{$count} Plätze sind bis zum {$until} für Sie reserviert.}}`,
  'waitlist.registerNow': 'Jetzt anmelden',
  'waitlist.purchased': 'Sie haben Ihre Tickets erhalten.',
  'waitlist.offerExpired': 'Das Angebot ist abgelaufen.',
  'waitlist.left': 'Sie stehen nicht mehr auf der Warteliste.',

  // Pages of failures
  'failure.notFound': 'Seite nicht gefunden',
  'failure.notFoundHint': 'Bitte prüfen Sie die Adresse oder fragen Sie das Veranstaltungsteam nach dem Link.',
  'failure.link': 'Dieser Link gilt nicht mehr',
  'failure.linkHint':
    'Bitte öffnen Sie den Link in unserer neuesten E-Mail an Sie oder bitten Sie das Veranstaltungsteam um einen neuen.',
  'failure.toEvents': 'Alle Veranstaltungen ansehen',
  'failure.otherSite': 'Dieses Formular wurde nicht von unserer Seite gesendet',
  'failure.otherSiteHint': 'Bitte öffnen Sie die Veranstaltungsseite und versuchen Sie es dort noch einmal.',
  'failure.rateLimited': 'Zu viele Versuche',
  'failure.rateLimitedHint': 'Bitte warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
  'failure.overloaded': 'Bei uns ist gerade sehr viel los',
  'failure.stopping': 'Wir sind gleich wieder da',
  'failure.momentHint': 'Bitte versuchen Sie es gleich noch einmal.',
  'failure.stateConflict': 'Das ist nicht mehr möglich',
  'failure.stateConflictHint': 'Bitte sehen Sie sich Ihre Bestellung noch einmal an.',
  'failure.processor': 'Die Zahlung konnte nicht gestartet werden',
  'failure.other': 'Etwas ist schiefgelaufen',

  // The agenda
  'agenda.title': 'Programm',
  'agenda.speakers': 'Mitwirkende',
  'agenda.changes': 'Änderungen',
  'agenda.zone': 'Alle Zeiten gelten in der Zeitzone {$timezone}.',
  'agenda.view': 'Ansicht',
  'agenda.list': 'Liste',
  'agenda.grid': 'Raster',
  'agenda.days': 'Tage',
  'agenda.filter': 'Filter',
  'agenda.search': 'Suche',
  'agenda.day': 'Tag',
  'agenda.room': 'Raum',
  'agenda.track': 'Track',
  'agenda.type': 'Format',
  'agenda.language': 'Sprache',
  'agenda.tag': 'Thema',
  'agenda.all': 'Alle',
  'agenda.apply': 'Anzeigen',
  'agenda.reset': 'Alles anzeigen',
  'agenda.nothing': 'Zu dieser Auswahl steht nichts im Programm.',
  'agenda.cancelled': 'Abgesagt',
  'agenda.removed': 'Nicht mehr im Programm',
  'agenda.movedFrom': 'Verlegt: ursprünglich geplant für {$time}.',
  'agenda.version': 'Version {$number}, {$time}',
  'agenda.old': 'Dies ist eine frühere Version des Programms.',
  'agenda.current': 'Zur aktuellen Version',
  'agenda.draft': 'Entwurf: Diese Vorschau zeigt das Programm, wie es gerade geplant wird. Nichts davon ist endgültig.',
  'agenda.notRecorded': 'Keine Aufzeichnung',
  'agenda.host': 'Gastgeber:in',
  'agenda.moderator': 'Moderation',
  'agenda.panelist': 'Podium',
  'agenda.when': 'Wann',
  'agenda.directions': 'Wegbeschreibung',
  'agenda.access': 'Barrierefreiheit',
  'agenda.links': 'Links',
  'agenda.stream': 'Livestream',
  'agenda.recording': 'Aufzeichnung',
  'agenda.before': 'Davor in {$room}',
  'agenda.next': 'Danach in {$room}',
  'agenda.sessions': 'Programmpunkte',
  'agenda.back': 'Zurück zum Programm',
  'agenda.noSpeakers': 'Noch sind keine Mitwirkenden zu sehen.',

  // What it takes to attend a session
  'entry.title': 'Teilnahme',
  'entry.anyTicket':
    'Die Plätze sind begrenzt. Mit jedem Ticket für diese Veranstaltung können Sie ohne Aufpreis einen Platz buchen.',
  'entry.tickets':
    'Die Plätze sind begrenzt. Mit einem dieser Tickets können Sie ohne Aufpreis einen Platz buchen: {$tickets}.',
  'entry.someTickets': 'Die Plätze sind begrenzt und nur in bestimmten Tickets enthalten.',
  'entry.addOn': 'Für diesen Programmpunkt brauchen Sie ein Zusatzticket.',
  'entry.addOnNamed': 'Für diesen Programmpunkt brauchen Sie das Zusatzticket „{$ticketType}“.',
  'entry.price': '{$ticketType}: {$price}',
  'entry.left': 'Noch {$left :integer} von {$capacity :integer} Plätzen frei',
  'entry.full': 'Alle Plätze sind vergeben. Sie können sich in die Warteliste eintragen.',
  'entry.opens': 'Plätze können Sie ab dem {$when} buchen.',
  'entry.closes': 'Plätze können Sie bis zum {$when} buchen.',
  'entry.closed': 'Plätze können nicht mehr gebucht werden.',
  'entry.where':
    'Ihren Platz buchen Sie auf der Seite Ihrer Bestellung oder Ihres Tickets. Den Link dorthin finden Sie in der E-Mail mit Ihrem Ticket.',
  'entry.ask':
    'Ihren Platz buchen Sie auf der Seite Ihrer Bestellung. Um den Link dorthin bitten Sie das Veranstaltungsteam.',
  'entry.buyLater':
    'Sie kaufen es zusammen mit Ihrem Ticket oder, wenn Sie schon eines haben, auf der Seite Ihrer Bestellung.',
  'entry.getTicket': 'Zu den Tickets',

  // The sessions of a ticket
  'sessions.title': 'Programmpunkte für {$name}',
  'sessions.intro':
    'Buchen Sie hier Plätze in Programmpunkten und geben Sie sie zurück, wenn Sie nicht kommen können: Vielleicht wartet jemand darauf.',
  'sessions.none': 'Für dieses Ticket gibt es im Moment keine Programmpunkte zur Auswahl.',
  'sessions.oncePaid': 'Plätze können Sie buchen, sobald diese Bestellung bezahlt ist.',
  'sessions.choose': 'Programmpunkte wählen',
  'sessions.enrolled': 'Ihr Platz ist bestätigt.',
  'sessions.unpaid': 'Ihr Platz ist bestätigt, sobald das Zusatzticket bezahlt ist.',
  'sessions.waiting': 'Platz {$position :integer} auf der Warteliste',
  'sessions.off': 'Dieser Programmpunkt wurde abgesagt.',
  'sessions.enrol': 'Platz buchen',
  'sessions.leave': 'Platz zurückgeben',
  'sessions.overlapping':
    '{$name} hat zu dieser Zeit bereits einen Platz in „{$other}“. Bitte geben Sie diesen Platz zuerst zurück.',
  'sessions.full': 'Leider war jemand schneller: „{$session}“ ist voll. Sie können sich in die Warteliste eintragen.',
  'sessions.gone': 'Dieser Programmpunkt kann für dieses Ticket leider nicht mehr gewählt werden.',

  // Extra tickets for somebody of an order
  'addOns.title': 'Zusatztickets für {$name}',
  'addOns.link': 'Zusatztickets kaufen',
  'addOns.none': 'Im Moment sind keine Zusatztickets im Verkauf.',
  'addOns.choose': 'Kaufen',

  // Leaving marketing mails
  'unsubscribe.title': 'Keine Neuigkeiten mehr per E-Mail',
  'unsubscribe.text':
    'Mit der Schaltfläche erhalten Sie an diese Adresse keine Neuigkeiten und Angebote mehr. E-Mails zu Ihren eigenen Tickets kommen weiterhin.',
  'unsubscribe.sender': 'Absender dieser E-Mails: {$organizer}',
  'unsubscribe.button': 'Abbestellen',
  'unsubscribe.done': 'Sie sind abgemeldet',
  'unsubscribe.doneText':
    'An diese Adresse kommen keine Neuigkeiten und Angebote mehr. E-Mails zu Ihren eigenen Tickets kommen weiterhin.',

  // Recommendations and forecasts
  'profiling.on':
    'Ihre Merkliste und Ihre bisherigen Besuche dürfen genutzt werden, um Ihnen Programmpunkte zu empfehlen und zu schätzen, wie viele Menschen kommen.',
  'profiling.off':
    'Ihre Merkliste und Ihre bisherigen Besuche werden weder für Empfehlungen an Sie noch für Schätzungen genutzt, wie viele Menschen kommen.',
  'profiling.object': 'Der Nutzung widersprechen',
  'profiling.allow': 'Wieder erlauben',
} satisfies Record<keyof typeof en, string>
