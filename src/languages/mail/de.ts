// The words of mails, in German.
import type en from './en.ts'

export default {
  // Every mail
  'mail.hello': 'Guten Tag {$name},',
  'mail.helloNobody': 'Guten Tag,',
  'mail.when': '{$days}, {$time}\u00a0Uhr ({$timezone})',
  'mail.instant': '{$time}\u00a0Uhr ({$timezone})',
  'mail.endOfDay': '{$day}, 24\u00a0Uhr',
  'mail.fact': '{$label}: {$value}',
  'mail.line': '{$what}, {$name}: {$value}',
  'mail.seeOrder': 'Bestellung ansehen oder ändern',
  'mail.seeTicket': 'Ticket ansehen oder ändern',
  'mail.calendar': 'Öffnen Sie die angehängte Kalenderdatei, um den Termin in Ihren Kalender einzutragen.',
  'mail.questions': 'Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.',

  // The order
  'order.order': 'Bestellung {$reference}',
  'order.total': 'Gesamtbetrag',
  'order.includesTax': 'Enthaltene Steuer',
  'order.received': 'Eingegangen',
  'order.stillDue': 'Noch zu zahlen',
  'order.refunded': 'Erstattet',

  // Please pay
  'paymentDue.subject': 'Bitte bezahlen Sie Ihre Bestellung für {$event}',
  'paymentDue.kept': 'Vielen Dank für Ihre Bestellung! Ihre Plätze sind für Sie reserviert.',
  'paymentDue.keptUntil': 'Vielen Dank für Ihre Bestellung! Ihre Plätze sind bis zum {$until} für Sie reserviert.',
  'paymentDue.received': 'Wir haben {$amount} erhalten.',
  'paymentDue.pay': 'Bitte überweisen Sie {$amount} mit diesem Verwendungszweck: {$reference}',
  'paymentDue.recipient': 'Empfänger: {$name}',
  'paymentDue.iban': 'IBAN: {$iban}',
  'paymentDue.bic': 'BIC: {$bic}',
  'paymentDue.ticketsFollow': 'Sobald Ihre Zahlung eingegangen ist, erhalten Sie Ihre Tickets per E-Mail.',

  // A reminder to pay
  'paymentReminder.subject': 'Erinnerung: Bitte bezahlen Sie Ihre Bestellung für {$event}',
  'paymentReminder.waiting': 'Ihre Zahlung ist noch nicht bei uns eingegangen.',
  'paymentReminder.until':
    'Ihre Plätze sind noch bis zum {$until} für Sie reserviert. Danach gehen sie wieder in den Verkauf.',
  'paymentReminder.ignore':
    'Wenn Sie bereits bezahlt haben, ist diese E-Mail für Sie hinfällig: Eine Überweisung kann einige Tage dauern.',

  // An order that expired
  'orderExpired.subject': 'Ihre Bestellung für {$event} ist verfallen',
  'orderExpired.released':
    'Ihre Zahlung ist nicht rechtzeitig eingegangen. Ihre Plätze sind deshalb wieder im Verkauf.',
  'orderExpired.dontPay': 'Bitte bezahlen Sie die Bestellung {$reference} nicht mehr.',
  'orderExpired.owed': 'Die {$amount}, die Sie schon bezahlt haben, erhalten Sie zurück.',
  'orderExpired.again': 'Sie können erneut bestellen, solange Tickets verfügbar sind.',
  'orderExpired.order': 'Erneut bestellen',

  // A confirmation
  'confirmation.subject': `.input {$count :integer} .match $count
    one {{Ihr Ticket für {$event}}}
    * {{Ihre Tickets für {$event}}}`,
  'confirmation.donationSubject': 'Vielen Dank für Ihre Spende: {$event}',
  'confirmation.registered': 'Vielen Dank! Sie sind für {$event} angemeldet.',
  'confirmation.donated': 'Vielen Dank für Ihre Spende zugunsten von {$event}!',
  'confirmation.show': `.input {$count :integer} .match $count
    one {{Bitte zeigen Sie dieses Ticket am Einlass vor:}}
    * {{Bitte zeigen Sie diese Tickets am Einlass vor:}}`,
  'confirmation.donation': '{$donation}: {$amount}. Vielen Dank!',

  // A new ticket
  'newTicket.subject': 'Ihr neues Ticket für {$event}',
  'newTicket.yours': 'Dieses Ticket für {$event} gehört jetzt Ihnen. Frühere Fassungen sind nicht mehr gültig.',
  'newTicket.moved':
    'Ihr Ticket für {$event} wurde umgebucht: {$to} statt {$from}. Frühere Fassungen sind nicht mehr gültig.',
  'newTicket.reissued': 'Ihr Ticket für {$event} hat einen neuen Code. Frühere Fassungen sind nicht mehr gültig.',

  // A cancellation
  'cancellation.subject': 'Storniert: {$event}',
  'cancellation.text': 'Ihre Anmeldung für {$event} wurde storniert. Ihre Tickets sind nicht mehr gültig.',
  'cancellation.tooLate': 'Als Ihre Zahlung einging, waren die Plätze schon vergeben.',
  'cancellation.refund': 'Wir erstatten Ihnen {$amount}.',
  'cancellation.paidBack': 'Wir haben Ihnen {$amount} zurückgezahlt.',
  'cancellation.owed': '{$organizer} zahlt Ihnen {$amount} zurück.',

  // A refund
  'ticketCancelled.subject': 'Ticket storniert: {$event}',
  'ticketCancelled.text': 'Das Ticket für {$name} aus Ihrer Bestellung {$reference} wurde storniert.',
  'ticketMoved.subject': 'Ticket umgebucht: {$event}',
  'ticketMoved.text': 'Das Ticket für {$name} aus Ihrer Bestellung {$reference} wurde umgebucht: {$to} statt {$from}.',
  'ticketMoved.more': 'Es kostet {$amount} mehr.',
  'ticketMoved.less': 'Es kostet {$amount} weniger.',
  'refund.subject': 'Ihre Erstattung für {$event}',
  'refund.text': 'Wir erstatten Ihnen {$amount} für Ihre Bestellung {$reference}.',
  'refund.how': 'Wann der Betrag bei Ihnen eintrifft, hängt von Ihrer Zahlungsart ab.',
  'refund.paidBack': 'Wir haben Ihnen {$amount} für Ihre Bestellung {$reference} zurückgezahlt.',
  'refund.transfer': 'Das Geld wurde überwiesen und kann einige Tage unterwegs sein.',
  'refund.cash': 'Sie haben den Betrag bar erhalten.',
  'refund.card': 'Der Betrag wurde Ihrer Karte gutgeschrieben.',

  // An event that changed
  'eventChanged.subject': 'Geändert: {$event}',
  'eventChanged.text': 'Bei {$event} hat sich etwas geändert:',
  'eventChanged.change': '{$field}: {$now} (bisher: {$before})',
  'eventChanged.date': 'Datum',
  'eventChanged.endDate': 'Letzter Tag',
  'eventChanged.startTime': 'Beginn',
  'eventChanged.timezone': 'Zeitzone',
  'eventChanged.venue': 'Veranstaltungsort',
  'eventChanged.notSet': 'keine Angabe',
  'eventChanged.valid': 'Ihre Tickets bleiben gültig. Eine aktualisierte Kalenderdatei ist angehängt.',

  // An event that was cancelled
  'eventCancelled.text': '{$event}, geplant für {$when}, findet nicht statt.',
  'eventCancelled.refund': 'Wenn Ihnen eine Erstattung zusteht, erhalten Sie dazu eine eigene E-Mail.',

  // A reminder of the event
  'reminder.subject': 'Demnächst: {$event}',
  'reminder.soon': '{$event} steht bevor. Wir freuen uns auf Sie!',

  // The waitlist
  'waitlistJoined.subject': 'Die Warteliste für {$event}',
  'waitlistJoined.on': 'Sie stehen auf der Warteliste für {$event}.',
  'waitlistJoined.keptUntil': 'Ein Platz ist bis zum {$until} für Sie reserviert.',
  'waitlistJoined.how':
    'Sobald Plätze frei werden, bieten wir sie den Personen auf der Warteliste der Reihe nach an. Sie erhalten eine E-Mail, wenn Sie an der Reihe sind.',
  'waitlistJoined.see': 'Platz auf der Warteliste ansehen oder aufgeben',
  'waitlistJoined.ignore':
    'Wenn Sie sich nicht auf die Warteliste gesetzt haben, können Sie diese E-Mail einfach ignorieren.',
  'waitlistOffer.subject': 'Ein Platz für Sie bei {$event}',
  'waitlistOffer.free': 'Gute Nachricht: Bei {$event} ist ein Platz frei, und er ist für Sie reserviert.',
  'waitlistOffer.freeUntil':
    'Gute Nachricht: Bei {$event} ist ein Platz frei, und er ist bis zum {$until} für Sie reserviert.',
  'waitlistOffer.register': 'Jetzt anmelden',
  'waitlistOffer.reply': 'Antworten Sie auf diese E-Mail, um ihn anzunehmen.',

  // A place in a session
  'sessionPlace.subject': '„{$session}“: ein Platz für Sie bei {$event}',
  'sessionPlace.yours': 'Gute Nachricht: In „{$session}“ ist ein Platz frei geworden, und er gehört Ihnen.',
  'sessionPlace.cannot':
    'Sie müssen nichts weiter tun. Wenn Sie nicht kommen können, antworten Sie bitte auf diese E-Mail, damit jemand anderes den Platz bekommt.',

  // Sessions that a release changed
  'scheduleChanged.subject': 'Neues zu Ihren Programmpunkten bei {$event}',
  'scheduleChanged.text':
    'Es gibt Neuigkeiten zu Programmpunkten, an denen Sie beteiligt sind oder die Sie ausgewählt haben:',
  'scheduleChanged.now': 'Wann und wo: {$place}',
  'scheduleChanged.before': 'Bisher: {$place}',
  'scheduleChanged.restored': 'Findet doch statt: {$place}',
  'scheduleChanged.cancelled': 'Abgesagt. Geplant war: {$place}',
  'scheduleChanged.calendar': 'Mit den angehängten Kalenderdaten bringen Sie Ihren Kalender auf den neuesten Stand.',
  'scheduleChanged.agenda': 'Zum ganzen Programm',

  // To the organizer: money to pay back
  'moneyOwed.subject': '{$amount} zurückzuzahlen: {$event}',
  'moneyOwed.text': 'Sie schulden {$buyer} ({$email}) {$amount} für die Bestellung {$reference} ({$event}).',
  'moneyOwed.buyer': 'Die Bestellung wurde auf der öffentlichen Seite storniert, die eine Erstattung zugesagt hat.',
  'moneyOwed.failedRefund': 'Der Zahlungsdienst konnte die Erstattung nicht ausführen.',
  'moneyOwed.overpaid': 'Es wurde mehr bezahlt als fällig war: Ein Teil war schon auf anderem Weg beglichen.',
  'moneyOwed.expired': 'Ein Teil war bezahlt, und die Frist für den Rest ist abgelaufen.',
  'moneyOwed.all': 'Alles, was zurückzuzahlen ist: {$command}',

  // To the organizer: new orders
  'newOrder.subject': 'Neue Bestellung für {$event}',
  'newOrder.text': '{$buyer} ({$email}) hat eine Bestellung für {$event} aufgegeben.',
  'newOrder.donation': '{$buyer} ({$email}) hat für {$event} gespendet.',
  'newOrder.unpaid': 'Die Bestellung ist noch nicht bezahlt.',
  'newOrder.stop': 'So erhalten Sie weniger dieser E-Mails: {$command}',
  'sessionWithdrawn.subject': 'Vom Mitwirkenden zurückgezogen: „{$session}“, {$event}',
  'sessionWithdrawn.text': '{$speaker} hat „{$session}“ ({$code}) auf der eigenen Seite zurückgezogen.',
  'sessionWithdrawn.reason': 'Dazu wurde geschrieben: {$reason}',
  'sessionWithdrawn.released':
    'Im veröffentlichten Programm steht der Programmpunkt, bis eine neue Version ihn auslässt: {$command}',
  'ordersSummary.subject': 'Neue Bestellungen für {$event}, {$day}',
  'ordersSummary.text': `.input {$count :integer} .match $count
    one {{{$count} neue Bestellung für {$event} am {$day}.}}
    * {{{$count} neue Bestellungen für {$event} am {$day}.}}`,
  'ordersSummary.order': '{$reference}, {$buyer}: {$total}',
  'ordersSummary.unpaidOrder': '{$reference}, {$buyer}: {$total}, noch nicht bezahlt',
  'ordersSummary.first': 'Aufgeführt sind die ersten {$count :integer}. Alle zeigt: {$command}',

  // A calendar file
  'calendar.cancelled': 'Abgesagt: {$event}',

  // Below marketing mails
  'marketing.why': 'Sie erhalten diese E-Mail, weil Sie zugestimmt haben, Neuigkeiten von {$organizer} zu erhalten.',
  'marketing.stop': 'Abbestellen',

  // Sessions that somebody may like
  'recommended.because': 'weil Sie sich „{$title}“ gemerkt haben',
} satisfies Record<keyof typeof en, string>
