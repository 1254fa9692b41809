// The words of mails, in Dutch.
import type en from './en.ts'

export default {
  // Every mail
  'mail.hello': 'Hallo {$name},',
  'mail.helloNobody': 'Hallo,',
  'mail.when': '{$days}, {$time}\u00a0uur ({$timezone})',
  'mail.instant': '{$time}\u00a0uur ({$timezone})',
  'mail.endOfDay': 'en met {$day}',
  'mail.fact': '{$label}: {$value}',
  'mail.line': '{$what}, {$name}: {$value}',
  'mail.seeOrder': 'Bekijk of wijzig je bestelling',
  'mail.seeTicket': 'Bekijk of wijzig je ticket',
  'mail.calendar': 'Open het agendabestand in de bijlage om het evenement in je agenda te zetten.',
  'mail.questions': 'Heb je een vraag? Beantwoord gewoon deze e-mail.',

  // The order
  'order.order': 'Bestelling {$reference}',
  'order.total': 'Totaal',
  'order.includesTax': 'Waarvan belasting',
  'order.received': 'Ontvangen',
  'order.stillDue': 'Nog te betalen',
  'order.refunded': 'Terugbetaald',

  // Please pay
  'paymentDue.subject': 'Betaal je bestelling voor {$event}',
  'paymentDue.kept': 'Bedankt voor je bestelling! Je plaatsen zijn gereserveerd.',
  'paymentDue.keptUntil': 'Bedankt voor je bestelling! Je plaatsen zijn gereserveerd tot {$until}.',
  'paymentDue.received': 'We hebben {$amount} ontvangen.',
  'paymentDue.pay': 'Maak {$amount} over en vermeld dit kenmerk: {$reference}',
  'paymentDue.recipient': 'Ontvanger: {$name}',
  'paymentDue.iban': 'IBAN: {$iban}',
  'paymentDue.bic': 'BIC: {$bic}',
  'paymentDue.ticketsFollow': 'Zodra je betaling binnen is, sturen we je tickets per e-mail.',

  // A reminder to pay
  'paymentReminder.subject': 'Herinnering: betaal je bestelling voor {$event}',
  'paymentReminder.waiting': 'We hebben je betaling nog niet ontvangen.',
  'paymentReminder.until': 'Je plaatsen zijn gereserveerd tot {$until}. Daarna gaan ze weer in de verkoop.',
  'paymentReminder.ignore':
    'Heb je al betaald? Dan kun je deze e-mail negeren: een overschrijving kan een paar dagen duren.',

  // An order that expired
  'orderExpired.subject': 'Je bestelling voor {$event} is verlopen',
  'orderExpired.released': 'We hebben je betaling niet op tijd ontvangen, dus je plaatsen zijn weer in de verkoop.',
  'orderExpired.dontPay': 'Betaal bestelling {$reference} niet meer.',
  'orderExpired.owed': 'Je krijgt de {$amount} terug die je al had betaald.',
  'orderExpired.again': 'Zolang er tickets zijn, kun je opnieuw bestellen.',
  'orderExpired.order': 'Opnieuw bestellen',

  // A confirmation
  'confirmation.subject': `.input {$count :integer} .match $count
    one {{Je ticket voor {$event}}}
    * {{Je tickets voor {$event}}}`,
  'confirmation.donationSubject': 'Bedankt voor je donatie aan {$event}',
  'confirmation.registered': 'Bedankt! Je bent aangemeld voor {$event}.',
  'confirmation.donated': 'Bedankt voor je donatie aan {$event}!',
  'confirmation.show': `.input {$count :integer} .match $count
    one {{Laat dit ticket bij de ingang zien:}}
    * {{Laat deze tickets bij de ingang zien:}}`,
  'confirmation.donation': '{$donation}: {$amount}. Bedankt!',

  // A new ticket
  'newTicket.subject': 'Je nieuwe ticket voor {$event}',
  'newTicket.yours': 'Dit ticket voor {$event} is nu van jou. Eerdere versies zijn niet meer geldig.',
  'newTicket.moved':
    'Je ticket voor {$event} is gewijzigd: {$to} in plaats van {$from}. Eerdere versies zijn niet meer geldig.',
  'newTicket.reissued': 'Je ticket voor {$event} heeft een nieuwe code. Eerdere versies zijn niet meer geldig.',

  // A cancellation
  'cancellation.subject': 'Geannuleerd: {$event}',
  'cancellation.text': 'Je aanmelding voor {$event} is geannuleerd. Je tickets zijn niet meer geldig.',
  'cancellation.tooLate': 'Je betaling kwam binnen toen de plaatsen al weg waren.',
  'cancellation.refund': 'We betalen je {$amount} terug.',
  'cancellation.paidBack': 'We hebben je {$amount} terugbetaald.',
  'cancellation.owed': '{$organizer} betaalt je {$amount} terug.',

  // A refund
  'ticketCancelled.subject': 'Ticket geannuleerd: {$event}',
  'ticketCancelled.text': 'Het ticket van {$name} uit je bestelling {$reference} is geannuleerd.',
  'ticketMoved.subject': 'Ticket gewijzigd: {$event}',
  'ticketMoved.text':
    'Het ticket van {$name} uit je bestelling {$reference} is gewijzigd: {$to} in plaats van {$from}.',
  'ticketMoved.more': 'Het kost {$amount} meer.',
  'ticketMoved.less': 'Het kost {$amount} minder.',
  'refund.subject': 'Je terugbetaling voor {$event}',
  'refund.text': 'We betalen je {$amount} terug voor bestelling {$reference}.',
  'refund.how': 'Hoe snel je het geld hebt, hangt af van je betaalmethode.',
  'refund.paidBack': 'We hebben je {$amount} terugbetaald voor bestelling {$reference}.',
  'refund.transfer': 'Het bedrag is overgemaakt en kan een paar dagen onderweg zijn.',
  'refund.cash': 'Je hebt het bedrag contant ontvangen.',
  'refund.card': 'Het bedrag is teruggestort op je kaart.',

  // An event that changed
  'eventChanged.subject': 'Gewijzigd: {$event}',
  'eventChanged.text': 'Er is iets veranderd aan {$event}:',
  'eventChanged.change': '{$field}: {$now} (was {$before})',
  'eventChanged.date': 'Datum',
  'eventChanged.endDate': 'Laatste dag',
  'eventChanged.startTime': 'Begin',
  'eventChanged.timezone': 'Tijdzone',
  'eventChanged.venue': 'Locatie',
  'eventChanged.notSet': 'niet opgegeven',
  'eventChanged.valid': 'Je tickets blijven geldig. In de bijlage vind je een bijgewerkt agendabestand.',

  // An event that was cancelled
  'eventCancelled.text': '{$event}, gepland op {$when}, gaat niet door.',
  'eventCancelled.refund': 'Heb je recht op een terugbetaling, dan krijg je daarover een aparte e-mail.',

  // A reminder of the event
  'reminder.subject': 'Binnenkort: {$event}',
  'reminder.soon': '{$event} komt eraan. Tot dan!',

  // The waitlist
  'waitlistJoined.subject': 'De wachtlijst voor {$event}',
  'waitlistJoined.on': 'Je staat op de wachtlijst voor {$event}.',
  'waitlistJoined.keptUntil': 'Er is een plaats voor je gereserveerd tot {$until}.',
  'waitlistJoined.how':
    'Als er plaatsen vrijkomen, bieden we die aan op volgorde van de wachtlijst. Je krijgt een e-mail als je aan de beurt bent.',
  'waitlistJoined.see': 'Bekijk je plek op de wachtlijst of verlaat de lijst',
  'waitlistJoined.ignore': 'Heb je hier niet om gevraagd? Dan kun je deze e-mail negeren.',
  'waitlistOffer.subject': 'Een plaats voor je bij {$event}',
  'waitlistOffer.free': 'Goed nieuws: er is een plaats vrij bij {$event}, en die is voor jou gereserveerd.',
  'waitlistOffer.freeUntil':
    'Goed nieuws: er is een plaats vrij bij {$event}, en die is voor jou gereserveerd tot {$until}.',
  'waitlistOffer.register': 'Nu aanmelden',
  'waitlistOffer.reply': 'Beantwoord deze e-mail om de plaats aan te nemen.',

  // A place in a session
  'sessionPlace.subject': '‘{$session}’: een plaats voor je bij {$event}',
  'sessionPlace.yours': 'Goed nieuws: er is een plaats vrijgekomen bij ‘{$session}’, en die is voor jou.',
  'sessionPlace.cannot':
    'Je hoeft niets te doen. Kun je niet komen? Beantwoord dan deze e-mail, zodat iemand anders de plaats krijgt.',

  // Sessions that a release changed
  'scheduleChanged.subject': 'Nieuws over je sessies bij {$event}',
  'scheduleChanged.text': 'Er is nieuws over sessies waaraan je meedoet of die je hebt gekozen:',
  'scheduleChanged.now': 'Waar en wanneer: {$place}',
  'scheduleChanged.before': 'Eerder: {$place}',
  'scheduleChanged.restored': 'Gaat toch door: {$place}',
  'scheduleChanged.cancelled': 'Afgelast. Gepland was: {$place}',
  'scheduleChanged.calendar': 'Met de agendagegevens in de bijlage werk je je agenda bij.',
  'scheduleChanged.agenda': 'Bekijk het hele programma',

  // To the organizer: money to pay back
  'moneyOwed.subject': '{$amount} terug te betalen: {$event}',
  'moneyOwed.text': 'Je bent {$buyer} ({$email}) {$amount} schuldig voor bestelling {$reference} van {$event}.',
  'moneyOwed.buyer': 'De bestelling is geannuleerd op de openbare pagina, die terugbetaling beloofde.',
  'moneyOwed.failedRefund': 'De betaaldienst kon de terugbetaling niet uitvoeren.',
  'moneyOwed.overpaid': 'Er is te veel betaald: een deel was al op een andere manier voldaan.',
  'moneyOwed.expired': 'Een deel was betaald, en de termijn voor de rest is verstreken.',
  'moneyOwed.all': 'Alles wat terugbetaald moet worden: {$command}',

  // To the organizer: new orders
  'newOrder.subject': 'Nieuwe bestelling voor {$event}',
  'newOrder.text': '{$buyer} ({$email}) heeft een bestelling geplaatst voor {$event}.',
  'newOrder.donation': '{$buyer} ({$email}) heeft gedoneerd aan {$event}.',
  'newOrder.unpaid': 'De bestelling is nog niet betaald.',
  'newOrder.stop': 'Minder van deze e-mails ontvangen: {$command}',
  'sessionWithdrawn.subject': 'Teruggetrokken door de spreker: ‘{$session}’, {$event}',
  'sessionWithdrawn.text': '{$speaker} heeft ‘{$session}’ ({$code}) op de eigen pagina teruggetrokken.',
  'sessionWithdrawn.reason': 'Toelichting: {$reason}',
  'sessionWithdrawn.released': 'In het gepubliceerde programma staat de sessie tot een versie haar weglaat: {$command}',
  'ordersSummary.subject': 'Nieuwe bestellingen voor {$event}, {$day}',
  'ordersSummary.text': `.input {$count :integer} .match $count
    one {{{$count} nieuwe bestelling voor {$event} op {$day}.}}
    * {{{$count} nieuwe bestellingen voor {$event} op {$day}.}}`,
  'ordersSummary.order': '{$reference}, {$buyer}: {$total}',
  'ordersSummary.unpaidOrder': '{$reference}, {$buyer}: {$total}, nog niet betaald',
  'ordersSummary.first': 'Hier staan de eerste {$count :integer}. Alle bestellingen: {$command}',

  // A calendar file
  'calendar.cancelled': 'Afgelast: {$event}',

  // Below marketing mails
  'marketing.why': 'Je ontvangt deze e-mail omdat je hebt ingestemd met nieuws van {$organizer}.',
  'marketing.stop': 'Afmelden',

  // Sessions that somebody may like
  'recommended.because': 'omdat je “{$title}” hebt gemarkeerd',
} satisfies Record<keyof typeof en, string>
