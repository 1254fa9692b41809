// The words of mails, in Italian.
import type en from './en.ts'

export default {
  // Every mail
  'mail.hello': 'Ciao {$name},',
  'mail.helloNobody': 'Ciao,',
  'mail.when': '{$days}, {$time} ({$timezone})',
  'mail.instant': '{$time} ({$timezone})',
  'mail.endOfDay': '{$day} compreso',
  'mail.fact': '{$label}: {$value}',
  'mail.line': '{$what}, {$name}: {$value}',
  'mail.seeOrder': 'Vedi o modifica il tuo ordine',
  'mail.seeTicket': 'Vedi o modifica il tuo biglietto',
  'mail.calendar': 'Apri il file allegato per aggiungere l’evento al tuo calendario.',
  'mail.questions': 'Hai una domanda? Rispondi a questa e-mail.',

  // The order
  'order.order': 'Ordine {$reference}',
  'order.total': 'Totale',
  'order.includesTax': 'Di cui imposte',
  'order.received': 'Ricevuto',
  'order.stillDue': 'Ancora da pagare',
  'order.refunded': 'Rimborsato',

  // Please pay
  'paymentDue.subject': 'Completa il pagamento del tuo ordine per {$event}',
  'paymentDue.kept': 'Grazie per il tuo ordine! I tuoi posti sono riservati.',
  'paymentDue.keptUntil': 'Grazie per il tuo ordine! I tuoi posti sono riservati fino al giorno {$until}.',
  'paymentDue.received': 'Abbiamo ricevuto {$amount}.',
  'paymentDue.pay': 'Ti preghiamo di versare {$amount} indicando questa causale: {$reference}',
  'paymentDue.recipient': 'Beneficiario: {$name}',
  'paymentDue.iban': 'IBAN: {$iban}',
  'paymentDue.bic': 'BIC: {$bic}',
  'paymentDue.ticketsFollow': 'Ti invieremo i biglietti per e-mail appena riceveremo il pagamento.',

  // A reminder to pay
  'paymentReminder.subject': 'Promemoria: completa il pagamento del tuo ordine per {$event}',
  'paymentReminder.waiting': 'Non abbiamo ancora ricevuto il tuo pagamento.',
  'paymentReminder.until': 'I tuoi posti sono riservati fino al giorno {$until}. Dopo torneranno in vendita.',
  'paymentReminder.ignore': 'Se hai già pagato, ignora questa e-mail: un bonifico può impiegare qualche giorno.',

  // An order that expired
  'orderExpired.subject': 'Il tuo ordine per {$event} è scaduto',
  'orderExpired.released': 'Non abbiamo ricevuto il pagamento in tempo, quindi i tuoi posti sono di nuovo in vendita.',
  'orderExpired.dontPay': 'Ti preghiamo di non pagare più l’ordine {$reference}.',
  'orderExpired.owed': 'Ti restituiremo l’importo già versato: {$amount}.',
  'orderExpired.again': 'Puoi ordinare di nuovo finché ci sono biglietti.',
  'orderExpired.order': 'Ordina di nuovo',

  // A confirmation
  'confirmation.subject': `.input {$count :integer} .match $count
    one {{Il tuo biglietto per {$event}}}
    * {{I tuoi biglietti per {$event}}}`,
  'confirmation.donationSubject': 'Grazie per la tua donazione a {$event}',
  'confirmation.registered': 'Grazie! La tua iscrizione a {$event} è confermata.',
  'confirmation.donated': 'Grazie per la tua donazione a {$event}!',
  'confirmation.show': `.input {$count :integer} .match $count
    one {{Mostra questo biglietto all’ingresso:}}
    * {{Mostra questi biglietti all’ingresso:}}`,
  'confirmation.donation': '{$donation}: {$amount}. Grazie!',

  // A new ticket
  'newTicket.subject': 'Il tuo nuovo biglietto per {$event}',
  'newTicket.yours': 'Questo biglietto per {$event} ora è tuo. Le versioni precedenti non sono più valide.',
  'newTicket.moved':
    'Il tuo biglietto per {$event} è cambiato: ora è {$to} invece di {$from}. Le versioni precedenti non sono più valide.',
  'newTicket.reissued': 'Il tuo biglietto per {$event} ha un nuovo codice. Le versioni precedenti non sono più valide.',

  // A cancellation
  'cancellation.subject': 'Annullamento: {$event}',
  'cancellation.text': 'La tua iscrizione a {$event} è stata annullata. I tuoi biglietti non sono più validi.',
  'cancellation.tooLate': 'Il tuo pagamento è arrivato quando i posti non erano più disponibili.',
  'cancellation.refund': 'Ti rimborsiamo {$amount}.',
  'cancellation.paidBack': 'Ti abbiamo rimborsato {$amount}.',
  'cancellation.owed': '{$organizer} ti restituirà {$amount}.',

  // A refund
  'ticketCancelled.subject': 'Biglietto annullato: {$event}',
  'ticketCancelled.text': 'Il biglietto di {$name} del tuo ordine {$reference} è stato annullato.',
  'ticketMoved.subject': 'Biglietto modificato: {$event}',
  'ticketMoved.text': 'Il biglietto di {$name} del tuo ordine {$reference} è cambiato: ora è {$to} invece di {$from}.',
  'ticketMoved.more': 'Costa {$amount} in più.',
  'ticketMoved.less': 'Costa {$amount} in meno.',
  'refund.subject': 'Il tuo rimborso per {$event}',
  'refund.text': 'Ti rimborsiamo {$amount} per il tuo ordine {$reference}.',
  'refund.how': 'I tempi dipendono da come hai pagato.',
  'refund.paidBack': 'Ti abbiamo rimborsato {$amount} per il tuo ordine {$reference}.',
  'refund.transfer': 'L’importo è stato inviato con un bonifico e può impiegare qualche giorno ad arrivare.',
  'refund.cash': 'Hai ricevuto l’importo in contanti.',
  'refund.card': 'L’importo è stato riaccreditato sulla tua carta.',

  // An event that changed
  'eventChanged.subject': 'Modifiche: {$event}',
  'eventChanged.text': 'Ci sono novità per {$event}:',
  'eventChanged.change': '{$field}: {$now} (prima: {$before})',
  'eventChanged.date': 'Data',
  'eventChanged.endDate': 'Ultimo giorno',
  'eventChanged.startTime': 'Inizio',
  'eventChanged.timezone': 'Fuso orario',
  'eventChanged.venue': 'Luogo',
  'eventChanged.notSet': 'non indicato',
  'eventChanged.valid': 'I tuoi biglietti restano validi. In allegato trovi il file di calendario aggiornato.',

  // An event that was cancelled
  'eventCancelled.text': '{$event} non si terrà. La data prevista era: {$when}.',
  'eventCancelled.refund': 'Se ti spetta un rimborso, ti invieremo un’altra e-mail.',

  // A reminder of the event
  'reminder.subject': 'Ci siamo quasi: {$event}',
  'reminder.soon': '{$event} si avvicina. Ti aspettiamo!',

  // The waitlist
  'waitlistJoined.subject': 'La lista d’attesa per {$event}',
  'waitlistJoined.on': 'Sei nella lista d’attesa per {$event}.',
  'waitlistJoined.keptUntil': 'Un posto è riservato per te fino al giorno {$until}.',
  'waitlistJoined.how':
    'Quando si liberano dei posti, li offriamo in ordine alle persone in lista d’attesa. Ti scriveremo quando sarà il tuo turno.',
  'waitlistJoined.see': 'Vedi la tua posizione nella lista d’attesa, o lasciala',
  'waitlistJoined.ignore': 'Se non l’hai chiesto tu, ignora questa e-mail.',
  'waitlistOffer.subject': 'Un posto per te a {$event}',
  'waitlistOffer.free': 'Buone notizie: si è liberato un posto per {$event} ed è riservato per te.',
  'waitlistOffer.freeUntil':
    'Buone notizie: si è liberato un posto per {$event} ed è riservato per te fino al giorno {$until}.',
  'waitlistOffer.register': 'Iscriviti ora',
  'waitlistOffer.reply': 'Rispondi a questa e-mail per accettarlo.',

  // A place in a session
  'sessionPlace.subject': '«{$session}»: un posto per te a {$event}',
  'sessionPlace.yours': 'Buone notizie: si è liberato un posto per «{$session}» ed è tuo.',
  'sessionPlace.cannot':
    'Non devi fare nulla. Se non puoi venire, rispondi a questa e-mail, così potrà averlo qualcun altro.',

  // Sessions that a release changed
  'scheduleChanged.subject': 'Novità sulle tue sessioni a {$event}',
  'scheduleChanged.text': 'Ci sono novità sulle sessioni a cui partecipi o che hai scelto:',
  'scheduleChanged.now': 'Quando e dove: {$place}',
  'scheduleChanged.before': 'Prima: {$place}',
  'scheduleChanged.restored': 'Si terrà comunque: {$place}',
  'scheduleChanged.cancelled': 'Annullata. Era prevista: {$place}',
  'scheduleChanged.calendar': 'Con i dati di calendario allegati puoi aggiornare il tuo calendario.',
  'scheduleChanged.agenda': 'Vedi tutto il programma',

  // To the organizer: money to pay back
  'moneyOwed.subject': '{$amount} da restituire: {$event}',
  'moneyOwed.text': 'Devi {$amount} a {$buyer} ({$email}) per l’ordine {$reference} di {$event}.',
  'moneyOwed.buyer': 'L’ordine è stato annullato sulla pagina pubblica, che prometteva il rimborso.',
  'moneyOwed.failedRefund': 'Il servizio di pagamento non è riuscito a eseguire il rimborso.',
  'moneyOwed.overpaid': 'È stato pagato più del dovuto: una parte era già stata pagata in altro modo.',
  'moneyOwed.expired': 'Una parte era stata pagata, e il tempo per pagare il resto è scaduto.',
  'moneyOwed.all': 'Tutto ciò che resta da restituire: {$command}',

  // To the organizer: new orders
  'newOrder.subject': 'Nuovo ordine per {$event}',
  'newOrder.text': '{$buyer} ({$email}) ha effettuato un ordine per {$event}.',
  'newOrder.donation': '{$buyer} ({$email}) ha fatto una donazione a {$event}.',
  'newOrder.unpaid': 'L’ordine non è ancora stato pagato.',
  'newOrder.stop': 'Per ricevere meno e-mail come questa: {$command}',
  'sessionWithdrawn.subject': 'Sessione ritirata da chi la tiene: «{$session}», {$event}',
  'sessionWithdrawn.text': '{$speaker} ha ritirato «{$session}» ({$code}) sulla propria pagina.',
  'sessionWithdrawn.reason': 'Ha scritto: {$reason}',
  'sessionWithdrawn.released': 'Nel programma pubblicato resta finché una versione non la esclude: {$command}',
  'ordersSummary.subject': 'Nuovi ordini per {$event}, {$day}',
  'ordersSummary.text': `.input {$count :integer} .match $count
    one {{{$count} nuovo ordine per {$event} in data {$day}.}}
    * {{{$count} nuovi ordini per {$event} in data {$day}.}}`,
  'ordersSummary.order': '{$reference}, {$buyer}: {$total}',
  'ordersSummary.unpaidOrder': '{$reference}, {$buyer}: {$total}, non ancora pagato',
  'ordersSummary.first': 'Sono elencati i primi {$count :integer}. Per vederli tutti: {$command}',

  // A calendar file
  'calendar.cancelled': 'Annullato: {$event}',

  // Below marketing mails
  'marketing.why': 'Ricevi questa e-mail perché hai accettato di ricevere novità da {$organizer}.',
  'marketing.stop': 'Annulla l’iscrizione',

  // Sessions that somebody may like
  'recommended.because': 'perché hai segnato «{$title}»',
} satisfies Record<keyof typeof en, string>
