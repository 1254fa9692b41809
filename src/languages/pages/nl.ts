// The words of public pages, in Dutch.
import type en from './en.ts'

export default {
  // Every page
  'page.languages': 'Taal',
  'page.footer': 'Tickets via turnout',
  'page.title': '{$page} – {$event}',
  'page.backToEvent': 'Terug naar het evenement',
  'page.optional': '(optioneel)',
  'page.choose': 'Maak een keuze',

  // The first page
  'home.events': 'Evenementen',
  'home.title': 'Tickets',
  'home.hint': 'Open de link naar je evenement. Je krijgt die van de organisatie of vindt die op hun site.',

  // An event
  'event.date': 'Datum',
  'event.starts': 'Aanvang',
  'event.startsAt': '{$time}\u00a0uur ({$timezone})',
  'event.venue': 'Locatie',
  'event.tickets': 'Tickets',
  'event.ticketsFor': 'Tickets voor {$event}',
  'event.register': 'Aanmelden',
  'event.quantityOf': 'Aantal: {$ticketType}',
  'event.state.cancelled': 'Dit evenement is geannuleerd.',
  'event.state.ended': 'De aanmelding voor dit evenement is gesloten.',
  'event.state.soldOut': 'Dit evenement is uitverkocht.',
  'event.state.paused': 'Je kunt je nu even niet aanmelden. Kom later nog eens terug.',
  'event.state.scheduled': 'De aanmelding is nog niet geopend.',
  'event.state.nothingOnSale': 'Er zijn op dit moment geen tickets te koop.',

  // A ticket type
  'ticketType.free': 'Gratis',
  'ticketType.anyPrice': 'Kies zelf je prijs',
  'ticketType.from': 'Vanaf {$price}',
  'ticketType.includesTax': 'Inclusief {$rate}% {$tax}',
  'ticketType.tax': 'btw',
  'ticketType.onlyWithTicket': 'Alleen in combinatie met een ticket',
  'ticketType.least': `.input {$least :integer} .match $least
    one {{Minimaal {$least} per bestelling}}
    * {{Minimaal {$least} per bestelling}}`,
  'ticketType.soldOut': 'Uitverkocht',
  'ticketType.paused': 'Verkoop onderbroken',
  'ticketType.ended': 'Verkoop gesloten',
  'ticketType.notYet': 'Nog niet in de verkoop',
  'ticketType.onSaleFrom': 'In de verkoop vanaf {$when}',

  // A promo code
  'promo.label': 'Actiecode',
  'promo.apply': 'Code toepassen',
  'promo.applied': 'Actiecode {$code} is toegepast.',
  'promo.unknown': 'Actiecode {$code} is niet geldig voor dit evenement.',
  'promo.tooEarly': 'Actiecode {$code} is nog niet geldig.',
  'promo.expired': 'Actiecode {$code} is verlopen.',
  'promo.usedUp': 'Actiecode {$code} is al het maximale aantal keren gebruikt.',
  'promo.notApplicable': 'Actiecode {$code} geldt niet voor deze tickets.',
  'promo.tooMany': `.input {$count :integer} .match $count
    one {{Actiecode {$code} geldt voor één ticket per bestelling.}}
    * {{Actiecode {$code} geldt voor maximaal {$count} tickets per bestelling.}}`,

  // Registering
  'register.title': 'Aanmelden voor {$event}',
  'register.check': 'Controleer: {$page}',
  'register.choose': 'Tickets kiezen',
  'register.chooseOthers': 'Andere tickets kiezen',
  'register.nothingChosen': 'Je hebt nog geen tickets gekozen.',
  'register.yourDetails': 'Je gegevens',
  'register.name': 'Naam',
  'register.email': 'E-mailadres',
  'register.attendeeName': 'Naam van de deelnemer',
  'register.attendeeEmail': 'E-mailadres van de deelnemer',
  'register.emptyIfYou': 'Laat leeg als je dit zelf bent.',
  'register.oneOf': '1 × {$ticketType}',
  'register.ticket': 'Ticket {$number}: {$ticketType}',
  'register.ticketNumber': 'Ticket {$number}',
  'register.forWhom': 'Voor wie is dit?',
  'register.ticketField': 'Ticket {$number}, {$field}',
  'register.yourPrice': 'Jouw prijs per ticket ‘{$ticketType}’ in {$currency}',
  'register.atLeast': 'Minimaal {$amount}',
  'register.amount': 'Bedrag',
  'register.payment': 'Betaling',
  'register.howToPay': 'Hoe wil je betalen?',
  'register.byStripe': 'Met een betaalkaart of op een andere manier op de betaalpagina',
  'register.byTransfer': 'Via bankoverschrijving',
  'register.cannotPay': 'Je kunt hier nog niet voor tickets betalen. Neem contact op met de organisatie.',
  'register.total': 'Totaal',
  'register.totalOpen': 'Hangt af van de prijs die je kiest',
  // The wording that article 6:230v of the civil code accepts.
  'register.orderAndPay': 'Bestelling met betalingsverplichting',
  'register.register': 'Aanmelden',

  // What is wrong with a form
  'mistakes.heading': 'Controleer het volgende',
  'mistakes.tooOld': 'Deze pagina heeft lang opengestaan. Verstuur het formulier opnieuw.',
  'mistakes.rateLimited':
    'Te veel pogingen in korte tijd. Wacht een paar minuten en verstuur het formulier dan opnieuw.',
  'mistakes.soldOut': 'Helaas was iemand je voor: er zijn niet genoeg van deze tickets over.',
  'mistakes.notOnSale': 'Deze tickets zijn helaas niet te koop.',
  'mistakes.stateConflict': 'Dit is helaas niet meer mogelijk. Laad de pagina opnieuw.',
  'mistakes.inProgress': 'We zijn je formulier nog aan het verwerken. Wacht even en verstuur het dan opnieuw.',
  'mistakes.payment': 'Kies een betaalmethode',
  'mistakes.amountLeast': 'Vul minimaal {$amount} in',
  'mistakes.amount': 'Vul een bedrag in, zoals {$example}',
  'mistakes.other': 'Dit konden we niet verwerken. Controleer je gegevens en verstuur het formulier opnieuw.',
  'mistakes.email': 'Vul een e-mailadres in, zoals ada@example.org',
  'mistakes.empty': 'Vul dit veld in',
  'mistakes.tooLong': 'Dit is te lang. Maak het korter',
  'mistakes.required': 'Beantwoord deze vraag',
  'mistakes.choose': 'Kies een van de mogelijkheden',
  'mistakes.chooseSeveral': 'Kies uit de mogelijkheden',
  'mistakes.consent': 'Vink dit aan om verder te gaan',
  'mistakes.date': 'Vul een datum in, zoals 2027-03-14',
  'mistakes.file': 'Vul het webadres van een bestand in, zoals https://example.org/file.pdf',
  'mistakes.number': 'Vul een getal in',
  'mistakes.numberBetween': 'Vul een getal in van {$min :number} tot en met {$max :number}',
  'mistakes.numberLeast': 'Vul een getal in van minimaal {$min :number}',
  'mistakes.numberMost': 'Vul een getal in van maximaal {$max :number}',
  'mistakes.count': 'Vul een heel getal in, minimaal 1',
  'mistakes.countTooHigh': 'Zoveel plaatsen zijn er niet',
  'mistakes.typeLeast': '{$ticketType}: kies er minimaal {$least :integer}, of geen',
  'mistakes.typeMost': '{$ticketType}: kies er maximaal {$most :integer}',
  'mistakes.addOnAlone': '{$ticketType} is alleen verkrijgbaar samen met een ticket',

  // An order
  'order.cancelledEvent': 'Dit evenement is geannuleerd',
  'order.registered': 'Je bent aangemeld',
  'order.donated': 'Bedankt voor je donatie',
  'order.waiting': 'We wachten op je betaling',
  'order.expired': 'De betaaltermijn is verstreken',
  'order.tooLate': 'Je betaling is te laat binnengekomen',
  'order.cancelled': 'Deze bestelling is geannuleerd',
  'order.dontPay': 'Dit evenement gaat niet door. Betaal deze bestelling niet meer.',
  'order.refundFollows': 'Dit evenement gaat niet door. Als je geld terugkrijgt, sturen we je een e-mail.',
  'order.event': 'Evenement',
  'order.date': 'Datum',
  'order.venue': 'Locatie',
  'order.orderedBy': 'Besteld door',
  'order.order': 'Bestelnummer',
  'order.total': 'Totaal',
  'order.includesTax': 'Waarvan belasting',
  'order.received': 'Ontvangen',
  'order.stillDue': 'Nog te betalen',
  'order.refunded': 'Terugbetaald',
  'order.owed': 'Nog te ontvangen van de organisatie',
  'order.yourTickets': `.input {$count :integer} .match $count
    one {{Je ticket}}
    * {{Je tickets}}`,
  'order.yourDonations': `.input {$count :integer} .match $count
    one {{Je donatie}}
    * {{Je donaties}}`,
  'order.donationThanks': 'Bedankt!',
  'order.donationDue': 'Bedankt! Je donatie telt mee zodra die is betaald.',
  'order.donationCancelled': 'Geannuleerd',
  'order.bookmark': `.input {$count :integer} .match $count
    0 {{Maak een bladwijzer van deze pagina om je bestelling terug te vinden. Het adres is privé: deel het niet met anderen.}}
    one {{Maak een bladwijzer van deze pagina om je ticket terug te vinden. Het adres is privé: deel het niet met anderen.}}
    * {{Maak een bladwijzer van deze pagina om je tickets terug te vinden. Het adres is privé: deel het niet met anderen.}}`,
  'order.calendar': 'Toevoegen aan je agenda',
  'order.cancel': 'Deze bestelling annuleren',
  'order.paidTooLate': 'Toen je betaling binnenkwam, waren de plaatsen al vergeven. Je krijgt je geld terug.',
  'order.released': 'Je plaatsen zijn vrijgegeven. Je kunt {#link}opnieuw bestellen{/link} zolang er nog tickets zijn.',
  'order.weReceived': 'We hebben {$amount} ontvangen.',
  'order.pay': 'Betaal {#strong}{$amount}{/strong}.',
  'order.keptUntil': 'We houden je plaatsen vast tot {$when}.',
  'order.payOnline': '{$amount} online betalen',
  'order.quote': 'Vermeld dit kenmerk bij je betaling: {#strong}{$reference}{/strong}',
  'order.transferred': 'Overgedragen aan iemand anders, die nu de code heeft.',
  'order.void': 'Niet meer geldig',
  'order.validOncePaid': 'Geldig na betaling',
  'order.qrOf': 'QR-code van ticket {$code}',
  'order.code': 'Code {#strong}{$code}{/strong}',
  'order.changeTicket': 'Gegevens wijzigen of ticket overdragen',
  'order.changeTicketNumber': ': ticket {$number}',

  // Cancelling an order
  'cancel.title': 'Deze bestelling annuleren?',
  'cancel.own': 'Je ticket is dan niet meer geldig en je plaats kan naar iemand anders gaan.',
  'cancel.transferred':
    'Het ticket dat je hebt overgedragen, is dan niet meer geldig en de plaats kan naar iemand anders gaan.',
  'cancel.several': 'Je {$count :integer} tickets zijn dan niet meer geldig en je plaatsen kunnen naar anderen gaan.',
  'cancel.someTransferred':
    'Je {$count :integer} tickets, waarvan {$transferred :integer} overgedragen aan iemand anders, zijn dan niet meer geldig en je plaatsen kunnen naar anderen gaan.',
  'cancel.allTransferred':
    'Je {$count :integer} tickets, die je hebt overgedragen, zijn dan niet meer geldig en je plaatsen kunnen naar anderen gaan.',
  'cancel.refund': 'Je krijgt {$amount} terug via de betaalmethode die je hebt gebruikt.',
  'cancel.owed': 'De organisatie betaalt je {$amount} terug.',
  'cancel.submit': 'Bestelling annuleren',
  'cancel.keep': 'Bestelling behouden',
  'pay.title': 'Verder naar betalen',
  'pay.submit': '{$amount} betalen',

  // A ticket
  'ticket.title': 'Ticket {$number}: {$ticketType}',
  'ticket.details': 'Gegevens',
  'ticket.name': 'Naam',
  'ticket.save': 'Opslaan',
  'ticket.transfer': 'Dit ticket overdragen',
  'ticket.transferNote':
    'Het ticket krijgt een nieuwe code, die we naar de nieuwe houder sturen. Je huidige code werkt dan niet meer.',
  'ticket.theirName': 'Naam van de nieuwe houder',
  'ticket.theirEmail': 'E-mailadres van de nieuwe houder',
  'ticket.submitTransfer': 'Ticket overdragen',
  'ticket.backToOrder': 'Terug naar de bestelling',

  // The waitlist
  'waitlist.title': 'Wachtlijst voor {$ticketType}',
  'waitlist.join': 'Zet me op de wachtlijst',
  'waitlist.joinFor': ' voor {$ticketType}',
  'waitlist.joined': 'Je staat op de wachtlijst',
  'waitlist.mailFollows': 'Bedankt! We sturen je een e-mail met een link naar je plek op de wachtlijst.',
  'waitlist.how':
    'Als er plaatsen vrijkomen, bieden we die per e-mail aan, op volgorde van de wachtlijst. Krijg je binnen een paar minuten geen e-mail? Kijk dan ook in je spammap.',
  'waitlist.soldOut':
    '{$ticketType} is uitverkocht. Als er plaatsen vrijkomen, bieden we die aan op volgorde van de wachtlijst.',
  'waitlist.name': 'Naam',
  'waitlist.email': 'E-mailadres',
  'waitlist.places': 'Aantal plaatsen',
  'waitlist.entry': `.input {$count :integer} .match $count
    one {{{$name}, {$count} plaats, {#link}{$event}{/link}}}
    * {{{$name}, {$count} plaatsen, {#link}{$event}{/link}}}`,
  'waitlist.leave': 'Wachtlijst verlaten',
  'waitlist.position':
    'Je bent nummer {$position :integer} op de wachtlijst. Maak een bladwijzer van deze pagina om je plek te volgen.',
  'waitlist.waiting': 'Je staat op de wachtlijst. Maak een bladwijzer van deze pagina om je plek te volgen.',
  'waitlist.offer': `.input {$count :integer} .match $count
    one {{Er is een plaats voor je gereserveerd.}}
    * {{Er zijn {$count} plaatsen voor je gereserveerd.}}`,
  'waitlist.offerUntil': `.input {$count :integer} .match $count
    one {{Er is een plaats voor je gereserveerd tot {$until}.}}
    * {{Er zijn {$count} plaatsen voor je gereserveerd tot {$until}.}}`,
  'waitlist.registerNow': 'Nu aanmelden',
  'waitlist.purchased': 'Je hebt je tickets.',
  'waitlist.offerExpired': 'Het aanbod is verlopen.',
  'waitlist.left': 'Je staat niet meer op de wachtlijst.',

  // Pages of failures
  'failure.notFound': 'Pagina niet gevonden',
  'failure.notFoundHint': 'Controleer het adres of vraag de organisatie om de link.',
  'failure.otherSite': 'Dit formulier is niet vanaf onze pagina verstuurd',
  'failure.otherSiteHint': 'Open de pagina van het evenement en probeer het daar opnieuw.',
  'failure.rateLimited': 'Te veel pogingen',
  'failure.rateLimitedHint': 'Wacht een paar minuten en probeer het dan opnieuw.',
  'failure.overloaded': 'Het is nu erg druk',
  'failure.stopping': 'We zijn zo terug',
  'failure.momentHint': 'Probeer het zo meteen opnieuw.',
  'failure.stateConflict': 'Dit is niet meer mogelijk',
  'failure.stateConflictHint': 'Bekijk je bestelling nog eens.',
  'failure.processor': 'We konden de betaling niet starten',
  'failure.other': 'Er is iets misgegaan',
} satisfies Record<keyof typeof en, string>
