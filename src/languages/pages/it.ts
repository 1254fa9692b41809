// The words of public pages, in Italian; guests are addressed as tu. No article stands right before a day, because it
// depends on the day: dal 10, but dall’8.
import type en from './en.ts'

export default {
  // Every page
  'page.languages': 'Lingua',
  'page.footer': 'Biglietti con turnout',
  'page.title': '{$page} – {$event}',
  'page.backToEvent': 'Torna all’evento',
  'page.optional': '(facoltativo)',
  'page.choose': 'Scegli un’opzione',
  'page.imprint': 'Note legali',
  'page.privacy': 'Privacy',
  'page.terms': 'Termini e condizioni',
  'page.contact': 'Contatti',

  // The first page
  'home.events': 'Eventi',
  'home.title': 'Biglietti',
  'home.hint': 'Apri il link del tuo evento. L’organizzazione lo invia o lo pubblica sul proprio sito.',

  // An event
  'event.date': 'Data',
  'event.starts': 'Inizio',
  'event.startsAt': '{$time} ({$timezone})',
  'event.venue': 'Luogo',
  'event.tickets': 'Biglietti',
  'event.ticketsFor': 'Biglietti per {$event}',
  'event.register': 'Iscriviti',
  'event.quantityOf': 'Quantità: {$ticketType}',
  'event.state.cancelled': 'Questo evento è stato annullato.',
  'event.state.ended': 'Le iscrizioni a questo evento sono chiuse.',
  'event.state.soldOut': 'I biglietti per questo evento sono esauriti.',
  'event.state.paused': 'Le iscrizioni sono sospese per il momento. Riprova più tardi.',
  'event.state.scheduled': 'Le iscrizioni non sono ancora aperte.',
  'event.state.nothingOnSale': 'Al momento non ci sono biglietti in vendita.',
  'event.calendar': 'Aggiungi al tuo calendario',
  'event.continue': 'Continua',

  // A ticket type
  'ticketType.free': 'Gratis',
  'ticketType.anyPrice': 'Offerta libera',
  'ticketType.from': 'A partire da {$price}',
  'ticketType.includesTax': 'Di cui {$tax} {$rate}%',
  'ticketType.tax': 'IVA',
  'ticketType.onlyWithTicket': 'Solo con un biglietto',
  'ticketType.least': `.input {$least :integer} .match $least
    one {{Minimo {$least} per ordine}}
    * {{Minimo {$least} per ordine}}`,
  'ticketType.soldOut': 'Esaurito',
  'ticketType.paused': 'Vendita sospesa',
  'ticketType.ended': 'Vendita terminata',
  'ticketType.notYet': 'Non ancora in vendita',
  'ticketType.onSaleFrom': 'Inizio vendita: {$when}',
  'ticketType.before': 'Prima:',
  'ticketType.now': 'Adesso:',
  'ticketType.left': 'Disponibili: {$count :integer}',
  'ticketType.tierUntil': '{$tier} fino al giorno {$when}, poi {$price}',
  'ticketType.tierFirst': '{$tier} per i primi {$first :integer} biglietti, poi {$price}',
  'ticketType.tierLeft': '{$tier}: ancora {$count :integer} a questo prezzo, poi {$price}',
  'ticketType.until': 'In vendita fino al giorno {$when}',
  'ticketType.amount': 'Il tuo importo in {$currency}',
  'ticketType.suggested': 'Suggerimento: {$amount}',

  // A promo code
  'promo.label': 'Codice promozionale',
  'promo.apply': 'Applica il codice',
  'promo.applied': 'Codice promozionale {$code} applicato.',
  'promo.unknown': 'Il codice promozionale {$code} non è valido per questo evento.',
  'promo.tooEarly': 'Il codice promozionale {$code} non è ancora valido.',
  'promo.expired': 'Il codice promozionale {$code} è scaduto.',
  'promo.usedUp': 'Il codice promozionale {$code} è già stato usato il numero massimo di volte.',
  'promo.notApplicable': 'Il codice promozionale {$code} non vale per questi biglietti.',
  'promo.tooMany': `.input {$count :integer} .match $count
    one {{Il codice promozionale {$code} vale per un solo biglietto per ordine.}}
    * {{Il codice promozionale {$code} vale per un massimo di {$count} biglietti per ordine.}}`,
  'promo.opened': 'Con questo codice puoi scegliere anche: {$tickets}.',
  'promo.off': '{$amount} di sconto sul tuo ordine.',
  'promo.leaveOut': 'Continua senza il codice',
  'promo.discount': 'Codice promozionale {$code}',

  // Registering
  'register.title': 'Iscrizione – {$event}',
  'register.check': 'Da controllare: {$page}',
  'register.choose': 'Scegli i biglietti',
  'register.chooseOthers': 'Scegli altri biglietti',
  'register.nothingChosen': 'Non hai ancora scelto nessun biglietto.',
  'register.yourDetails': 'I tuoi dati',
  'register.name': 'Nome e cognome',
  'register.email': 'E-mail',
  'register.attendeeName': 'Nome e cognome di chi partecipa',
  'register.attendeeEmail': 'E-mail di chi partecipa',
  'register.emptyIfYou': 'Lascia il campo vuoto se sei tu.',
  'register.oneOf': '1 × {$ticketType}',
  'register.ticket': 'Biglietto {$number}: {$ticketType}',
  'register.ticketNumber': 'Biglietto {$number}',
  'register.forWhom': 'Per chi è?',
  'register.ticketField': 'Biglietto {$number} – {$field}',
  'register.yourPrice': 'Il tuo prezzo per ogni biglietto «{$ticketType}», in {$currency}',
  'register.atLeast': 'Minimo {$amount}',
  'register.amount': 'Importo',
  'register.payment': 'Pagamento',
  'register.howToPay': 'Come vuoi pagare?',
  'register.byStripe': 'Con carta o con un altro metodo nella pagina di pagamento',
  'register.byTransfer': 'Con bonifico bancario',
  'register.cannotPay': 'Qui non è ancora possibile pagare i biglietti. Contatta l’organizzazione.',
  'register.total': 'Totale',
  'register.totalOpen': 'Dipende dal prezzo che scegli',
  'register.orderAndPay': 'Ordine con obbligo di pagare',
  'register.register': 'Iscriviti',
  'register.yourOrder': 'Il tuo ordine',
  'register.quantity': '{$count :integer} × {$ticketType}',
  'register.each': '{$price} ciascuno',
  'register.update': 'Aggiorna il totale',
  'register.sameAs': 'Le stesse risposte del biglietto {$number}',
  'register.transferNext':
    'Trovi le coordinate bancarie nella pagina successiva. Teniamo riservati i tuoi posti fino al giorno {$when}.',
  'register.terms': 'Si applicano i nostri {#link}termini e condizioni{/link}.',
  'register.privacy': 'Come trattiamo i tuoi dati: {#link}informativa sulla privacy{/link}.',
  'register.donation': '{$ticketType}: il tuo importo in {$currency}',

  // What is wrong with a form
  'mistakes.heading': 'Controlla questi punti',
  'mistakes.tooOld': 'Questa pagina è rimasta aperta a lungo. Invia di nuovo il modulo.',
  'mistakes.rateLimited': 'Troppi tentativi in poco tempo. Attendi qualche minuto, poi invia di nuovo il modulo.',
  'mistakes.soldOut': 'Purtroppo qualcuno è stato più veloce: di questi biglietti non ne restano abbastanza.',
  'mistakes.notOnSale': 'Purtroppo questi biglietti non sono in vendita.',
  'mistakes.stateConflict': 'Purtroppo non è più possibile. Ricarica la pagina.',
  'mistakes.inProgress': 'Stiamo ancora elaborando il tuo modulo. Attendi un momento, poi invialo di nuovo.',
  'mistakes.payment': 'Scegli come pagare',
  'mistakes.amountLeast': 'Indica almeno {$amount}',
  'mistakes.amount': 'Indica un importo, per esempio {$example}',
  'mistakes.other': 'Non è stato possibile accettare i dati. Controllali e invia di nuovo il modulo.',
  'mistakes.email': 'Indica un indirizzo e-mail, per esempio ada@example.org',
  'mistakes.empty': 'Compila questo campo',
  'mistakes.tooLong': 'Questo testo è troppo lungo. Accorcialo',
  'mistakes.required': 'Rispondi a questa domanda',
  'mistakes.choose': 'Scegli una delle opzioni',
  'mistakes.chooseSeveral': 'Scegli tra le opzioni',
  'mistakes.consent': 'Spunta questa casella per continuare',
  'mistakes.date': 'Indica una data, per esempio 2027-03-14',
  'mistakes.file': 'Indica l’indirizzo web di un file, per esempio https://example.org/file.pdf',
  'mistakes.number': 'Indica un numero',
  'mistakes.numberBetween': 'Indica un numero da {$min :number} a {$max :number}',
  'mistakes.numberLeast': 'Indica un numero non inferiore a {$min :number}',
  'mistakes.numberMost': 'Indica un numero non superiore a {$max :number}',
  'mistakes.count': 'Indica un numero intero, almeno 1',
  'mistakes.countTooHigh': 'Non ci sono così tanti posti',
  'mistakes.typeLeast': '{$ticketType}: scegline almeno {$least :integer}, oppure nessuno',
  'mistakes.typeMost': '{$ticketType}: scegline al massimo {$most :integer}',
  'mistakes.addOnAlone': '{$ticketType} è disponibile solo insieme a un biglietto',
  'mistakes.totalChanged': 'Il totale è cambiato. Controlla il tuo ordine e invia di nuovo il modulo.',

  // An order
  'order.cancelledEvent': 'Questo evento è stato annullato',
  'order.registered': 'La tua iscrizione è confermata',
  'order.donated': 'Grazie per la tua donazione',
  'order.waiting': 'In attesa del tuo pagamento',
  'order.expired': 'Il tempo per pagare è scaduto',
  'order.tooLate': 'Il tuo pagamento è arrivato troppo tardi',
  'order.cancelled': 'Questo ordine è stato annullato',
  'order.dontPay': 'Questo evento non si terrà. Ti preghiamo di non pagare.',
  'order.refundFollows': 'Questo evento non si terrà. Se ti spetta un rimborso, ti invieremo un’e-mail.',
  'order.event': 'Evento',
  'order.date': 'Data',
  'order.venue': 'Luogo',
  'order.orderedBy': 'A nome di',
  'order.order': 'Ordine',
  'order.total': 'Totale',
  'order.includesTax': 'Di cui imposte',
  'order.received': 'Ricevuto',
  'order.stillDue': 'Ancora da pagare',
  'order.refunded': 'Rimborsato',
  'order.owed': 'L’organizzazione ti deve',
  'order.yourTickets': `.input {$count :integer} .match $count
    one {{Il tuo biglietto}}
    * {{I tuoi biglietti}}`,
  'order.yourDonations': `.input {$count :integer} .match $count
    one {{La tua donazione}}
    * {{Le tue donazioni}}`,
  'order.donationThanks': 'Grazie!',
  'order.donationDue': 'Grazie! La tua donazione conterà non appena sarà pagata.',
  'order.donationCancelled': 'Annullata',
  'order.bookmark': `.input {$count :integer} .match $count
    0 {{Aggiungi questa pagina ai preferiti per ritrovare il tuo ordine. Il suo indirizzo è privato: ti preghiamo di non condividerlo.}}
    one {{Aggiungi questa pagina ai preferiti per ritrovare il tuo biglietto. Il suo indirizzo è privato: ti preghiamo di non condividerlo.}}
    * {{Aggiungi questa pagina ai preferiti per ritrovare i tuoi biglietti. Il suo indirizzo è privato: ti preghiamo di non condividerlo.}}`,
  'order.calendar': 'Aggiungi al tuo calendario',
  'order.cancel': 'Annulla questo ordine',
  'order.paidTooLate': 'Il tuo pagamento è arrivato quando i posti non erano più disponibili. Riceverai un rimborso.',
  'order.released':
    'La tua prenotazione è scaduta. Puoi {#link}ordinare di nuovo{/link} finché ci sono biglietti disponibili.',
  'order.weReceived': 'Abbiamo ricevuto {$amount}.',
  'order.pay': 'Importo da pagare: {#strong}{$amount}{/strong}.',
  'order.keptUntil': 'La tua prenotazione è valida fino al giorno {$when}.',
  'order.payOnline': 'Paga {$amount} online',
  'order.quote': 'Indica questo riferimento nella causale del bonifico: {#strong}{$reference}{/strong}',
  'order.transferred': 'Trasferito a un’altra persona, che ora ha il codice.',
  'order.void': 'Non più valido',
  'order.validOncePaid': 'Valido dopo il pagamento',
  'order.qrOf': 'Codice QR del biglietto {$code}',
  'order.code': 'Codice {#strong}{$code}{/strong}',
  'order.changeTicket': 'Modifica i dati o trasferisci questo biglietto',
  'order.changeTicketNumber': ': biglietto {$number}',

  // Cancelling an order
  'cancel.title': 'Annullare questo ordine?',
  'cancel.own': 'Il tuo biglietto non sarà più valido e il posto potrà andare a un’altra persona.',
  'cancel.transferred':
    'Il biglietto che hai trasferito non sarà più valido e il posto potrà andare a un’altra persona.',
  'cancel.several':
    'I tuoi {$count :integer} biglietti non saranno più validi e i tuoi posti potranno andare ad altre persone.',
  'cancel.someTransferred': `.input {$count :integer} .input {$transferred :integer} .match $transferred
    one {{I tuoi {$count} biglietti, di cui {$transferred} trasferito a un’altra persona, non saranno più validi e i tuoi posti potranno andare ad altre persone.}}
    * {{I tuoi {$count} biglietti, di cui {$transferred} trasferiti a un’altra persona, non saranno più validi e i tuoi posti potranno andare ad altre persone.}}`,
  'cancel.allTransferred':
    'I tuoi {$count :integer} biglietti, tutti trasferiti a un’altra persona, non saranno più validi e i tuoi posti potranno andare ad altre persone.',
  'cancel.refund': 'Ti rimborseremo {$amount} con lo stesso metodo che hai usato per pagare.',
  'cancel.owed': 'L’organizzazione ti restituirà {$amount}.',
  'cancel.submit': 'Annulla l’ordine',
  'cancel.keep': 'Mantieni l’ordine',
  'pay.title': 'Continua con il pagamento',
  'pay.submit': 'Paga {$amount}',

  // A ticket
  'ticket.title': 'Biglietto {$number}: {$ticketType}',
  'ticket.details': 'Dati',
  'ticket.name': 'Nome e cognome',
  'ticket.save': 'Salva',
  'ticket.transfer': 'Trasferisci questo biglietto',
  'ticket.transferNote':
    'Il biglietto avrà un nuovo codice, che invieremo alla persona a cui lo trasferisci. Il tuo codice attuale non funzionerà più.',
  'ticket.theirName': 'Nome e cognome dell’altra persona',
  'ticket.theirEmail': 'E-mail dell’altra persona',
  'ticket.submitTransfer': 'Trasferisci il biglietto',
  'ticket.backToOrder': 'Torna all’ordine',

  // The waitlist
  'waitlist.title': 'Lista d’attesa per {$ticketType}',
  'waitlist.join': 'Iscriviti alla lista d’attesa',
  'waitlist.joinFor': ' per {$ticketType}',
  'waitlist.joined': 'Sei in lista d’attesa',
  'waitlist.mailFollows':
    'Grazie! Ti inviamo un’e-mail con un link per controllare la tua posizione in lista d’attesa.',
  'waitlist.how':
    'Quando si liberano dei posti, li offriamo via e-mail alle persone in lista d’attesa, in ordine di iscrizione. Se non ricevi nulla entro qualche minuto, controlla la cartella dello spam.',
  'waitlist.soldOut':
    'I biglietti «{$ticketType}» sono esauriti. Quando si liberano dei posti, li offriamo alle persone in lista d’attesa, in ordine di iscrizione.',
  'waitlist.name': 'Nome e cognome',
  'waitlist.email': 'E-mail',
  'waitlist.places': 'Numero di posti',
  'waitlist.entry': `.input {$count :integer} .match $count
    one {{{$name}, {$count} posto, {#link}{$event}{/link}}}
    * {{{$name}, {$count} posti, {#link}{$event}{/link}}}`,
  'waitlist.leave': 'Esci dalla lista d’attesa',
  'waitlist.position':
    'Sei in posizione {$position :integer} nella lista d’attesa. Aggiungi questa pagina ai preferiti per controllare la tua posizione.',
  'waitlist.waiting': 'Sei in lista d’attesa. Aggiungi questa pagina ai preferiti per controllare la tua posizione.',
  'waitlist.offer': `.input {$count :integer} .match $count
    one {{Hai un posto riservato.}}
    * {{Hai {$count} posti riservati.}}`,
  'waitlist.offerUntil': `.input {$count :integer} .match $count
    one {{Hai un posto riservato fino al giorno {$until}.}}
    * {{Hai {$count} posti riservati fino al giorno {$until}.}}`,
  'waitlist.registerNow': 'Iscriviti ora',
  'waitlist.purchased': 'Hai già i tuoi biglietti.',
  'waitlist.offerExpired': 'L’offerta è scaduta.',
  'waitlist.left': 'Non sei più in lista d’attesa.',

  // Pages of failures
  'failure.notFound': 'Pagina non trovata',
  'failure.notFoundHint': 'Controlla l’indirizzo o chiedi il link all’organizzazione.',
  'failure.otherSite': 'Questo modulo non è stato inviato dalla nostra pagina',
  'failure.otherSiteHint': 'Apri la pagina dell’evento e riprova da lì.',
  'failure.rateLimited': 'Troppi tentativi',
  'failure.rateLimitedHint': 'Attendi qualche minuto e riprova.',
  'failure.overloaded': 'In questo momento riceviamo molte richieste',
  'failure.stopping': 'Torniamo tra un attimo',
  'failure.momentHint': 'Riprova tra qualche istante.',
  'failure.stateConflict': 'Questa operazione non è più possibile',
  'failure.stateConflictHint': 'Controlla di nuovo il tuo ordine.',
  'failure.processor': 'Non è stato possibile avviare il pagamento',
  'failure.other': 'Qualcosa è andato storto',
} satisfies Record<keyof typeof en, string>
