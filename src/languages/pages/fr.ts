// The words of public pages, in French. \u00A0 stands before a colon and %, and inside « »; \u202F before ; ! and ?.
import type en from './en.ts'

export default {
  // Every page
  'page.languages': 'Langue',
  'page.footer': 'Billetterie par turnout',
  'page.title': '{$page} – {$event}',
  'page.backToEvent': 'Retour à l’événement',
  'page.optional': '(facultatif)',
  'page.choose': 'Choisissez une option',
  'page.imprint': 'Mentions légales',
  'page.privacy': 'Confidentialité',
  'page.terms': 'Conditions générales',
  'page.contact': 'Contact',

  // The first page
  'home.events': 'Événements',
  'home.title': 'Billetterie',
  'home.hint': 'Veuillez ouvrir le lien de votre événement. L’organisateur l’envoie ou le publie sur son site.',

  // An event
  'event.date': 'Date',
  'event.starts': 'Début',
  'event.startsAt': '{$time} ({$timezone})',
  'event.endOfDay': '{$day} inclus',
  'event.venue': 'Lieu',
  'event.tickets': 'Billets',
  'event.ticketsFor': 'Billets pour {$event}',
  'event.register': 'S’inscrire',
  'event.quantityOf': 'Quantité\u00A0: {$ticketType}',
  'event.state.cancelled': 'Cet événement est annulé.',
  'event.state.ended': 'Les inscriptions à cet événement sont closes.',
  'event.state.soldOut': 'Cet événement est complet.',
  'event.state.paused': 'Les inscriptions sont suspendues pour le moment. Revenez un peu plus tard.',
  'event.state.scheduled': 'Les inscriptions ne sont pas encore ouvertes.',
  'event.state.nothingOnSale': 'Aucun billet n’est en vente pour le moment.',
  'event.calendar': 'Ajouter à votre agenda',

  // A ticket type
  'ticketType.free': 'Gratuit',
  'ticketType.freeTicket': 'Billet gratuit',
  'ticketType.anyPrice': 'Prix libre',
  'ticketType.from': 'À partir de {$price}',
  'ticketType.includesTax': 'Dont {$tax} {$rate}\u00A0%',
  'ticketType.tax': 'TVA',
  'ticketType.onlyWithTicket': 'Uniquement avec un billet',
  'ticketType.least': `.input {$least :integer} .match $least
    one {{Minimum {$least} par commande}}
    * {{Minimum {$least} par commande}}`,
  'ticketType.soldOut': 'Épuisé',
  'ticketType.paused': 'Vente suspendue',
  'ticketType.ended': 'Vente terminée',
  'ticketType.notYet': 'Pas encore en vente',
  'ticketType.onSaleFrom': 'En vente à partir du {$when}',
  'ticketType.before': 'Avant\u00a0:',
  'ticketType.now': 'Maintenant\u00a0:',
  'ticketType.left': `.input {$count :integer} .match $count
    one {{Encore {$count} disponible}}
    * {{Encore {$count} disponibles}}`,
  'ticketType.tierUntil': '{$tier} jusqu’au {$when}, puis {$price}',
  'ticketType.tierFirst': `.input {$first :integer} .match $first
    one {{{$tier} pour le premier billet, puis {$price}}}
    * {{{$tier} pour les {$first} premiers billets, puis {$price}}}`,
  'ticketType.tierLeft': '{$tier}\u00a0: encore {$count :integer} à ce prix, puis {$price}',
  'ticketType.until': 'En vente jusqu’au {$when}',
  'ticketType.amount': 'Votre montant en {$currency}',
  'ticketType.suggested': 'Suggestion\u00a0: {$amount}',

  // A promo code
  'promo.label': 'Code promo',
  'promo.apply': 'Appliquer le code',
  'promo.applied': 'Code promo {$code} appliqué.',
  'promo.unknown': 'Le code promo {$code} n’est pas valable pour cet événement.',
  'promo.tooEarly': 'Le code promo {$code} n’est pas encore valable.',
  'promo.expired': 'Le code promo {$code} a expiré.',
  'promo.usedUp': 'Le code promo {$code} a atteint son nombre maximal d’utilisations.',
  'promo.notApplicable': 'Le code promo {$code} ne s’applique pas à ces billets.',
  'promo.tooMany': `.input {$count :integer} .match $count
    one {{Le code promo {$code} est valable pour un seul billet par commande.}}
    * {{Le code promo {$code} est valable pour {$count} billets au maximum par commande.}}`,
  'promo.opened': 'Ce code vous donne aussi accès à\u00a0: {$tickets}.',
  'promo.off': '{$amount} de remise sur votre commande.',
  'promo.discount': 'Code promo {$code}',

  // Registering
  'register.title': 'Inscription – {$event}',
  'register.check': 'À vérifier\u00A0: {$page}',
  'register.choose': 'Choisir des billets',
  'register.chooseOthers': 'Choisir d’autres billets',
  'register.nothingChosen': 'Vous n’avez pas encore choisi de billet.',
  'register.yourDetails': 'Vos coordonnées',
  'register.name': 'Prénom et nom',
  'register.email': 'Adresse e-mail',
  'register.attendeeName': 'Prénom et nom sur le billet',
  'register.attendeeEmail': 'Adresse e-mail pour ce billet',
  'register.emptyIfYou': 'Laissez ce champ vide si le billet est pour vous.',
  'register.oneOf': '1 × {$ticketType}',
  'register.ticket': 'Billet {$number}\u00A0: {$ticketType}',
  'register.ticketNumber': 'Billet {$number}',
  'register.forWhom': 'Pour qui\u202F?',
  'register.ticketField': 'Billet {$number} – {$field}',
  'register.yourPrice': 'Votre prix par billet «\u00A0{$ticketType}\u00A0», en {$currency}',
  'register.atLeast': '{$amount} minimum',
  'register.amount': 'Montant',
  'register.payment': 'Paiement',
  'register.howToPay': 'Comment souhaitez-vous payer\u202F?',
  'register.byStripe': 'Par carte ou par un autre moyen proposé sur la page de paiement',
  'register.byTransfer': 'Par virement bancaire',
  'register.cannotPay': 'Le paiement n’est pas encore possible ici. Veuillez contacter l’organisateur.',
  'register.total': 'Total',
  'register.orderAndPay': `.input {$amount :string} {{Commander avec obligation de paiement}}`,
  'register.register': 'S’inscrire',
  'register.yourOrder': 'Votre commande',
  'register.quantity': '{$count :integer} × {$ticketType}',
  'register.each': '{$price} l’unité',
  'register.update': 'Recalculer le total',
  'register.sameAs': 'Mêmes réponses que pour le billet {$number}',
  'register.transferNext':
    'Les coordonnées bancaires s’affichent à la page suivante. Nous gardons vos places jusqu’au {$when}.',
  'register.terms': 'Nos {#link}conditions générales{/link} s’appliquent.',
  'register.privacy': 'Comment nous traitons vos données\u00a0: {#link}politique de confidentialité{/link}.',
  'register.donation': '{$ticketType}\u00a0: votre montant en {$currency}',
  'register.invoice': 'J’ai besoin d’une facture pour une société ou une autre adresse',
  'register.company': 'Société',
  'register.address': 'Numéro et rue',
  'register.postcode': 'Code postal',
  'register.city': 'Ville',
  'register.country': 'Pays',
  'register.vatId': 'Numéro de TVA',
  'register.billingReference': 'Votre référence, par exemple un numéro de bon de commande',

  // What is wrong with a form
  'mistakes.heading': 'Veuillez vérifier les points suivants',
  'mistakes.tooOld': 'Cette page est restée ouverte longtemps. Veuillez renvoyer le formulaire.',
  'mistakes.rateLimited':
    'Trop de tentatives en peu de temps. Patientez quelques minutes, puis renvoyez le formulaire.',
  'mistakes.soldOut': 'Quelqu’un a malheureusement été plus rapide\u00A0: il ne reste plus assez de ces billets.',
  'mistakes.notOnSale': 'Ces billets ne sont malheureusement pas en vente.',
  'mistakes.stateConflict': 'Ce n’est malheureusement plus possible. Veuillez actualiser la page.',
  'mistakes.inProgress': 'Votre formulaire est encore en cours de traitement. Patientez un instant, puis renvoyez-le.',
  'mistakes.payment': 'Choisissez un moyen de paiement',
  'mistakes.amountLeast': 'Indiquez au moins {$amount}',
  'mistakes.amount': 'Indiquez un montant, par exemple {$example}',
  'mistakes.other': 'Nous n’avons pas pu accepter votre envoi. Vérifiez vos indications et renvoyez le formulaire.',
  'mistakes.email': 'Indiquez une adresse e-mail, par exemple ada@example.org',
  'mistakes.empty': 'Remplissez ce champ',
  'mistakes.tooLong': 'Ce texte est trop long. Raccourcissez-le',
  'mistakes.required': 'Répondez à cette question',
  'mistakes.choose': 'Choisissez l’une des options',
  'mistakes.chooseSeveral': 'Choisissez parmi les options',
  'mistakes.consent': 'Cochez cette case pour continuer',
  'mistakes.date': 'Indiquez une date, par exemple 2027-03-14',
  'mistakes.file': 'Indiquez l’adresse web d’un fichier, par exemple https://example.org/file.pdf',
  'mistakes.address': 'Indiquez une adresse web, par exemple https://example.org',
  'mistakes.times': 'Indiquez les deux heures, la plus tardive en second',
  'mistakes.number': 'Indiquez un nombre',
  'mistakes.numberBetween': 'Indiquez un nombre entre {$min :number} et {$max :number}',
  'mistakes.numberLeast': 'Indiquez un nombre d’au moins {$min :number}',
  'mistakes.numberMost': 'Indiquez un nombre d’au plus {$max :number}',
  'mistakes.count': 'Indiquez un nombre entier, au moins 1',
  'mistakes.countTooHigh': 'Il n’y a pas autant de places',
  'mistakes.typeLeast': '{$ticketType}\u00a0: choisissez-en au moins {$least :integer}, ou aucun',
  'mistakes.typeMost': '{$ticketType}\u00a0: choisissez-en au plus {$most :integer}',
  'mistakes.addOnAlone': '{$ticketType} n’est disponible qu’avec un billet',
  'mistakes.totalChanged': 'Le total a changé. Vérifiez votre commande et renvoyez le formulaire.',
  'mistakes.bill': 'Vérifiez cette indication',

  // An order
  'order.cancelledEvent': 'Cet événement est annulé',
  'order.registered': 'Votre inscription est confirmée',
  'order.donated': 'Merci pour votre don',
  'order.addOnsBought': 'Vos billets supplémentaires sont confirmés',
  'order.waiting': 'En attente de votre paiement',
  'order.expired': 'Le délai de paiement est dépassé',
  'order.tooLate': 'Votre paiement est arrivé trop tard',
  'order.cancelled': 'Cette commande a été annulée',
  'order.dontPay': 'Cet événement n’aura pas lieu. Merci de ne pas effectuer le paiement.',
  'order.refundFollows':
    'Cet événement n’aura pas lieu. Si un remboursement vous est dû, nous vous enverrons un e-mail.',
  'order.event': 'Événement',
  'order.date': 'Date',
  'order.venue': 'Lieu',
  'order.orderedBy': 'Au nom de',
  'order.invoiceTo': 'Facturé à',
  'order.order': 'Commande',
  'order.total': 'Total',
  'order.includesTax': 'Dont taxes',
  'order.received': 'Déjà reçu',
  'order.stillDue': 'Reste à payer',
  'order.refunded': 'Remboursé',
  'order.owed': 'L’organisateur vous doit',
  'order.yourTickets': `.input {$count :integer} .match $count
    one {{Votre billet}}
    * {{Vos billets}}`,
  'order.yourDonations': `.input {$count :integer} .match $count
    one {{Votre don}}
    * {{Vos dons}}`,
  'order.donationThanks': 'Merci\u202F!',
  'order.donationDue': 'Merci\u202F! Votre don sera pris en compte dès qu’il sera payé.',
  'order.donationCancelled': 'Annulé',
  'order.saved': 'C’est enregistré.',
  'order.bookmark': `.input {$count :integer} .match $count
    0 {{Ajoutez cette page à vos favoris pour retrouver votre commande. Son adresse est privée\u00A0: merci de ne pas la partager.}}
    one {{Ajoutez cette page à vos favoris pour retrouver votre billet. Son adresse est privée\u00A0: merci de ne pas la partager.}}
    * {{Ajoutez cette page à vos favoris pour retrouver vos billets. Son adresse est privée\u00A0: merci de ne pas la partager.}}`,
  'order.calendar': 'Ajouter à votre agenda',
  'order.cancel': 'Annuler cette commande',
  'order.paidTooLate':
    'Votre paiement est arrivé alors que les places n’étaient plus disponibles. Il vous sera remboursé.',
  'order.released':
    'Votre réservation a expiré. Vous pouvez {#link}commander à nouveau{/link}, dans la limite des billets disponibles.',
  'order.weReceived': 'Nous avons reçu {$amount}.',
  'order.pay': 'Veuillez régler {#strong}{$amount}{/strong}.',
  'order.keptUntil': 'Votre réservation est maintenue jusqu’au {$when}.',
  'order.payOnline': 'Payer {$amount} en ligne',
  'order.transferred': 'Transféré à une autre personne, qui a désormais le code.',
  'order.void': 'N’est plus valable',
  'order.validOncePaid': 'Valable après paiement',
  'order.qrOf': 'Code QR du billet {$code}',
  'order.code': 'Code {#strong}{$code}{/strong}',
  'order.forPerson': 'Pour {$name}',
  'order.moreTickets': 'Également réservé\u00a0: {$addOns}',
  'order.moreUnpaid': 'Également commandé, pas encore payé\u00a0: {$addOns}',
  'order.changeTicket': 'Modifier les informations ou transférer ce billet',
  'order.changeTicketNumber': '\u00A0: billet {$number}',
  'order.number': 'Commande {#strong}{$reference}{/strong}\u00a0: {$status}',
  'order.statusPaid': 'payée',
  'order.statusConfirmed': 'confirmée',
  'order.statusWaiting': 'pas encore payée',
  'order.statusExpired': 'expirée',
  'order.statusCancelled': 'annulée',
  'order.statusLate': 'payée trop tard',
  'order.next': 'Et maintenant\u202f?',
  'order.nextEntrance': 'Présentez le code QR à l’entrée, sur votre téléphone ou imprimé.',
  'order.saveToPhone': 'Gardez-le sur votre téléphone\u00a0: une capture d’écran du code fonctionne aussi sans réseau.',
  'order.nextTransfer':
    'Un virement peut prendre quelques jours ouvrables. Dès réception, vos billets apparaissent sur cette page.',
  'order.nextOnline': 'Dès que vous avez payé, vos billets apparaissent sur cette page.',
  'order.pdf': 'Télécharger les billets (PDF)',
  'order.invoice': 'Facture {$number} (PDF)',
  'order.creditNote': 'Avoir {$number} (PDF)',
  'order.transfer': 'Virement bancaire',
  'order.amount': 'Montant',
  'order.recipient': 'Bénéficiaire',
  'order.iban': 'IBAN',
  'order.bic': 'BIC',
  'order.purpose': 'Référence du paiement',
  'order.payBy': 'À payer au plus tard le',
  'order.scanToPay': 'Scannez ce code avec votre application bancaire.',
  'order.payCode': 'Code QR de votre virement de {$amount}',
  'order.again': 'Choisir à nouveau des billets',

  // Cancelling an order
  'cancel.title': 'Annuler cette commande\u202F?',
  'cancel.own': 'Votre billet ne sera plus valable et la place pourra être attribuée à quelqu’un d’autre.',
  'cancel.transferred':
    'Le billet que vous avez transféré ne sera plus valable et la place pourra être attribuée à quelqu’un d’autre.',
  'cancel.several':
    'Vos {$count :integer} billets ne seront plus valables et vos places pourront être attribuées à d’autres personnes.',
  'cancel.someTransferred': `.input {$count :integer} .input {$transferred :integer} .match $transferred
    one {{Vos {$count} billets, dont {$transferred} transféré à quelqu’un d’autre, ne seront plus valables et vos places pourront être attribuées à d’autres personnes.}}
    * {{Vos {$count} billets, dont {$transferred} transférés à quelqu’un d’autre, ne seront plus valables et vos places pourront être attribuées à d’autres personnes.}}`,
  'cancel.allTransferred':
    'Vos {$count :integer} billets, tous transférés à quelqu’un d’autre, ne seront plus valables et vos places pourront être attribuées à d’autres personnes.',
  'cancel.refund': 'Nous vous rembourserons {$amount} par le moyen de paiement que vous avez utilisé.',
  'cancel.owed': 'L’organisateur vous remboursera {$amount}.',
  'cancel.submit': 'Annuler la commande',
  'cancel.keep': 'Garder la commande',
  'pay.title': 'Passer au paiement',
  'pay.submit': 'Payer {$amount}',

  // A ticket
  'ticket.title': 'Billet {$number}\u00A0: {$ticketType}',
  'ticket.details': 'Informations',
  'ticket.name': 'Prénom et nom',
  'ticket.save': 'Enregistrer',
  'ticket.transfer': 'Transférer ce billet',
  'ticket.transferNote':
    'Le billet reçoit un nouveau code, que nous envoyons à la personne à qui vous le transférez. Votre code actuel ne fonctionnera plus.',
  'ticket.theirName': 'Prénom et nom de l’autre personne',
  'ticket.theirEmail': 'Adresse e-mail de l’autre personne',
  'ticket.submitTransfer': 'Transférer le billet',
  'ticket.backToOrder': 'Retour à la commande',
  'ticket.backToTicket': 'Retour à votre billet',
  'ticket.yours': 'Votre billet',
  'ticket.passedOn': 'Billet transféré',
  'ticket.passedOnTo': 'Le billet appartient désormais à {$name}. Le nouveau code est envoyé à {$email}.',
  'ticket.passedOnNote': 'Votre code et l’adresse de votre page ne fonctionnent plus.',

  // Tickets sent again
  'resend.link': 'Déjà commandé\u202F? Recevoir vos billets à nouveau',
  'resend.title': 'Recevoir vos billets à nouveau',
  'resend.how':
    'Indiquez l’adresse e-mail de votre commande. Nous enverrons de nouveau à cette adresse le lien de votre commande et vos billets.',
  'resend.howTickets':
    'Indiquez l’adresse e-mail de votre commande. Nous enverrons de nouveau vos billets à cette adresse.',
  'resend.submit': 'Envoyer à nouveau',
  'resend.sent':
    'Merci\u202F! S’il existe une commande à cette adresse, un e-mail est en route. Si vous ne recevez rien d’ici quelques minutes, pensez à vérifier vos courriers indésirables.',

  // The waitlist
  'waitlist.title': 'Liste d’attente pour {$ticketType}',
  'waitlist.join': 'S’inscrire sur liste d’attente',
  'waitlist.joinFor': ' pour {$ticketType}',
  'waitlist.joined': 'Vous êtes sur la liste d’attente',
  'waitlist.mailFollows':
    'Merci\u202F! Nous vous envoyons un e-mail avec un lien pour suivre votre place sur la liste d’attente.',
  'waitlist.mailComes': 'Merci\u202F! Nous vous envoyons un e-mail.',
  'waitlist.how':
    'Quand des places se libèrent, nous les proposons par e-mail aux personnes sur la liste d’attente, dans l’ordre. Si vous ne recevez rien d’ici quelques minutes, pensez à vérifier vos courriers indésirables.',
  'waitlist.soldOut':
    'Les billets «\u00A0{$ticketType}\u00A0» sont épuisés. Quand des places se libèrent, nous les proposons aux personnes sur la liste d’attente, dans l’ordre.',
  'waitlist.name': 'Prénom et nom',
  'waitlist.email': 'Adresse e-mail',
  'waitlist.places': 'Nombre de places',
  'waitlist.entry': `.input {$count :integer} .match $count
    one {{{$name}, {$count} place, {#link}{$event}{/link}}}
    * {{{$name}, {$count} places, {#link}{$event}{/link}}}`,
  'waitlist.leave': 'Quitter la liste d’attente',
  'waitlist.position':
    'Vous occupez la place n°\u00A0{$position :integer} sur la liste d’attente. Ajoutez cette page à vos favoris pour suivre votre place.',
  'waitlist.waiting': 'Vous êtes sur la liste d’attente. Ajoutez cette page à vos favoris pour suivre votre place.',
  'waitlist.offer': `.input {$count :integer} .match $count
    one {{Une place vous est réservée.}}
    * {{{$count} places vous sont réservées.}}`,
  'waitlist.offerUntil': `.input {$count :integer} .match $count
    one {{Une place vous est réservée jusqu’au {$until}.}}
    * {{{$count} places vous sont réservées jusqu’au {$until}.}}`,
  'waitlist.registerNow': 'S’inscrire maintenant',
  'waitlist.purchased': 'Vous avez déjà vos billets.',
  'waitlist.offerExpired': 'L’offre a expiré.',
  'waitlist.left': 'Vous n’êtes plus sur la liste d’attente.',

  // Pages of failures
  'failure.notFound': 'Page introuvable',
  'failure.notFoundHint': 'Vérifiez l’adresse ou demandez le lien à l’organisateur.',
  'failure.link': 'Ce lien n’est plus valable',
  'failure.linkHint': 'Ouvrez le lien de notre dernier e-mail ou demandez-en un nouveau à l’organisateur.',
  'failure.toEvents': 'Voir tous les événements',
  'failure.otherSite': 'Ce formulaire n’a pas été envoyé depuis notre page',
  'failure.otherSiteHint': 'Ouvrez la page de l’événement et réessayez à partir de là.',
  'failure.rateLimited': 'Trop de tentatives',
  'failure.rateLimitedHint': 'Patientez quelques minutes, puis réessayez.',
  'failure.overloaded': 'Il y a beaucoup de monde en ce moment',
  'failure.stopping': 'Nous revenons dans un instant',
  'failure.momentHint': 'Réessayez dans quelques instants.',
  'failure.stateConflict': 'Ce n’est plus possible',
  'failure.stateConflictHint': 'Veuillez consulter à nouveau votre commande.',
  'failure.processor': 'Nous n’avons pas pu lancer le paiement',
  'failure.other': 'Un problème est survenu',

  // The agenda
  'agenda.title': 'Programme',
  'agenda.speakers': 'Intervenants',
  'agenda.changes': 'Modifications',
  'agenda.zone': 'Toutes les heures sont indiquées dans le fuseau horaire {$timezone}.',
  'agenda.view': 'Affichage',
  'agenda.list': 'Liste',
  'agenda.grid': 'Grille',
  'agenda.days': 'Jours',
  'agenda.filter': 'Filtrer',
  'agenda.search': 'Rechercher',
  'agenda.day': 'Jour',
  'agenda.room': 'Salle',
  'agenda.track': 'Parcours',
  'agenda.type': 'Format',
  'agenda.language': 'Langue',
  'agenda.tag': 'Thème',
  'agenda.all': 'Tout',
  'agenda.apply': 'Afficher',
  'agenda.reset': 'Tout afficher',
  'agenda.nothing': 'Rien dans le programme ne correspond à ces critères.',
  'agenda.cancelled': 'Annulé',
  'agenda.removed': 'Retiré du programme',
  'agenda.movedFrom': 'Déplacé\u00A0: c’était prévu le {$time}.',
  'agenda.version': 'Version {$number}, {$time}',
  'agenda.old': 'Vous consultez une version antérieure du programme.',
  'agenda.current': 'Voir la version actuelle',
  'agenda.draft': 'Brouillon\u00A0: cet aperçu montre le programme en cours de préparation. Rien n’est définitif.',
  'agenda.notRecorded': 'Non enregistré',
  'agenda.host': 'Hôte',
  'agenda.moderator': 'Modération',
  'agenda.panelist': 'Panel',
  'agenda.when': 'Quand',
  'agenda.directions': 'Accès à la salle',
  'agenda.access': 'Accessibilité',
  'agenda.links': 'Liens',
  'agenda.stream': 'Diffusion en direct',
  'agenda.recording': 'Enregistrement',
  'agenda.before': 'Juste avant en {$room}',
  'agenda.next': 'Ensuite en {$room}',
  'agenda.sessions': 'Sessions',
  'agenda.back': 'Retour au programme',
  'agenda.noSpeakers': 'Aucun intervenant à afficher pour le moment.',

  // What it takes to attend a session
  'entry.title': 'Participer',
  'entry.anyTicket':
    'Le nombre de places est limité. Tout billet pour cet événement permet d’en réserver une, sans supplément.',
  'entry.tickets':
    'Le nombre de places est limité. L’un de ces billets permet d’en réserver une, sans supplément\u00A0: {$tickets}.',
  'entry.someTickets': 'Le nombre de places est limité, et seuls certains billets y donnent droit.',
  'entry.addOn': 'Cette session nécessite un billet supplémentaire.',
  'entry.addOnNamed': 'Cette session nécessite le billet supplémentaire «\u00A0{$ticketType}\u00A0».',
  'entry.price': '{$ticketType}\u00A0: {$price}',
  'entry.left': 'Places restantes\u00A0: {$left :integer} sur {$capacity :integer}',
  'entry.full': 'Toutes les places sont prises. Vous pouvez vous inscrire sur liste d’attente.',
  'entry.opens': 'Réservation des places à partir du {$when}.',
  'entry.closes': 'Réservation des places jusqu’au {$when}.',
  'entry.closed': 'La réservation des places est terminée.',
  'entry.where':
    'Vous réservez votre place sur la page de votre commande ou de votre billet. Le lien se trouve dans l’e-mail qui contient votre billet.',
  'entry.ask': 'Vous réservez votre place sur la page de votre commande. Demandez-en le lien à l’organisateur.',
  'entry.buyLater': 'Vous l’achetez avec votre billet ou, si vous en avez déjà un, sur la page de votre commande.',
  'entry.getTicket': 'Obtenir un billet',

  // The sessions of a ticket
  'sessions.title': 'Sessions pour {$name}',
  'sessions.intro':
    'Réservez ici des places dans les sessions, et libérez-les si vous ne pouvez pas venir\u00A0: quelqu’un attend peut-être.',
  'sessions.none': 'Il n’y a pour le moment aucune session à choisir avec ce billet.',
  'sessions.oncePaid': 'Vous pourrez réserver des places dès que cette commande sera payée.',
  'sessions.choose': 'Choisir des sessions',
  'sessions.enrolled': 'Votre place est confirmée.',
  'sessions.unpaid': 'Votre place sera confirmée une fois le billet supplémentaire payé.',
  'sessions.waiting': 'N°\u00A0{$position :integer} sur la liste d’attente',
  'sessions.off': 'Cette session a été annulée.',
  'sessions.enrol': 'Réserver une place',
  'sessions.leave': 'Libérer la place',
  'sessions.overlapping':
    '{$name} a déjà une place dans «\u00A0{$other}\u00A0» à ce moment-là. Veuillez d’abord libérer cette place.',
  'sessions.full':
    'Quelqu’un a malheureusement été plus rapide\u00A0: «\u00A0{$session}\u00A0» est complet. Vous pouvez vous inscrire sur liste d’attente.',
  'sessions.gone': 'Cette session ne peut malheureusement plus être choisie avec ce billet.',

  // Extra tickets for somebody of an order
  'addOns.title': 'Billets supplémentaires pour {$name}',
  'addOns.link': 'Acheter des billets supplémentaires',
  'addOns.none': 'Aucun billet supplémentaire n’est en vente pour le moment.',
  'addOns.choose': 'Acheter',

  // Leaving marketing mails
  'unsubscribe.title': 'Ne plus recevoir de nouvelles par e-mail',
  'unsubscribe.text':
    'Appuyez sur le bouton pour ne plus recevoir de nouvelles ni d’offres à cette adresse. Les e-mails concernant vos propres billets vous parviendront toujours.',
  'unsubscribe.sender': 'Expéditeur de ces e-mails\u00a0: {$organizer}',
  'unsubscribe.button': 'Se désabonner',
  'unsubscribe.done': 'Vous êtes désabonné',
  'unsubscribe.doneText':
    'Vous ne recevrez plus de nouvelles ni d’offres à cette adresse. Les e-mails concernant vos propres billets vous parviendront toujours.',

  // Recommendations and forecasts
  'profiling.on':
    'Les sessions que vous avez marquées et les événements où vous êtes venu peuvent servir à vous recommander des sessions et à estimer le nombre de participants.',
  'profiling.off':
    'Les sessions que vous avez marquées et les événements où vous êtes venu ne servent ni à vous recommander des sessions ni à estimer le nombre de participants.',
  'profiling.object': 'S’opposer à cet usage',
  'profiling.allow': 'Autoriser de nouveau',
} satisfies Record<keyof typeof en, string>
