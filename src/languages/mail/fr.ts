// The words of mails, in French.
import type en from './en.ts'

export default {
  // Every mail
  'mail.hello': 'Bonjour {$name},',
  'mail.helloNobody': 'Bonjour,',
  'mail.when': '{$days}, {$time} ({$timezone})',
  'mail.instant': '{$time} ({$timezone})',
  'mail.endOfDay': '{$day} inclus',
  'mail.fact': '{$label}\u00A0: {$value}',
  'mail.line': '{$what}, {$name}\u00A0: {$value}',
  'mail.seeOrder': 'Voir ou modifier votre commande',
  'mail.seeTicket': 'Voir ou modifier votre billet',
  'mail.calendar': 'Ouvrez le fichier de calendrier joint pour ajouter l’événement à votre agenda.',
  'mail.questions': 'Une question\u202F? Il vous suffit de répondre à cet e-mail.',

  // The order
  'order.order': 'Commande {$reference}',
  'order.total': 'Total',
  'order.includesTax': 'Dont taxes',
  'order.received': 'Déjà reçu',
  'order.stillDue': 'Reste à payer',
  'order.refunded': 'Remboursé',

  // Please pay
  'paymentDue.subject': 'Merci de régler votre commande pour {$event}',
  'paymentDue.kept': 'Merci pour votre commande\u202F! Vos places vous sont réservées.',
  'paymentDue.keptUntil': 'Merci pour votre commande\u202F! Vos places vous sont réservées jusqu’au {$until}.',
  'paymentDue.received': 'Nous avons reçu {$amount}.',
  'paymentDue.pay': 'Veuillez régler {$amount} en indiquant cette référence\u00A0: {$reference}',
  'paymentDue.recipient': 'Bénéficiaire\u00A0: {$name}',
  'paymentDue.iban': 'IBAN\u00A0: {$iban}',
  'paymentDue.bic': 'BIC\u00A0: {$bic}',
  'paymentDue.ticketsFollow': 'Nous vous enverrons vos billets par e-mail dès réception de votre paiement.',

  // A reminder to pay
  'paymentReminder.subject': 'Rappel\u00A0: merci de régler votre commande pour {$event}',
  'paymentReminder.waiting': 'Nous n’avons pas encore reçu votre paiement.',
  'paymentReminder.until': 'Vos places vous sont réservées jusqu’au {$until}. Ensuite, elles seront remises en vente.',
  'paymentReminder.ignore':
    'Si vous avez déjà payé, ne tenez pas compte de cet e-mail\u00A0: un virement peut mettre quelques jours à arriver.',

  // An order that expired
  'orderExpired.subject': 'Votre commande pour {$event} a expiré',
  'orderExpired.released': 'Nous n’avons pas reçu votre paiement à temps\u00A0: vos places sont de nouveau en vente.',
  'orderExpired.dontPay': 'Merci de ne plus payer la commande {$reference}.',
  'orderExpired.owed': 'Les {$amount} que vous avez déjà versés vous seront remboursés.',
  'orderExpired.again': 'Vous pouvez commander à nouveau, dans la limite des billets disponibles.',
  'orderExpired.order': 'Commander à nouveau',

  // A confirmation
  'confirmation.subject': `.input {$count :integer} .match $count
    one {{Votre billet pour {$event}}}
    * {{Vos billets pour {$event}}}`,
  'confirmation.donationSubject': 'Merci pour votre don à {$event}',
  'confirmation.registered': 'Merci\u202F! Votre inscription à {$event} est confirmée.',
  'confirmation.donated': 'Merci pour votre don à {$event}\u202F!',
  'confirmation.show': `.input {$count :integer} .match $count
    one {{Merci de présenter ce billet à l’entrée\u00A0:}}
    * {{Merci de présenter ces billets à l’entrée\u00A0:}}`,
  'confirmation.donation': '{$donation}\u00A0: {$amount}. Merci\u202F!',

  // A new ticket
  'newTicket.subject': 'Votre nouveau billet pour {$event}',
  'newTicket.yours': 'Ce billet pour {$event} est désormais le vôtre. Les versions précédentes ne sont plus valables.',
  'newTicket.moved':
    'Votre billet pour {$event} a changé\u00A0: {$to} au lieu de {$from}. Les versions précédentes ne sont plus valables.',
  'newTicket.reissued': 'Votre billet pour {$event} a un nouveau code. Les versions précédentes ne sont plus valables.',

  // A cancellation
  'cancellation.subject': 'Annulation\u00A0: {$event}',
  'cancellation.text': 'Votre inscription à {$event} a été annulée. Vos billets ne sont plus valables.',
  'cancellation.tooLate': 'Votre paiement est arrivé alors que les places n’étaient plus disponibles.',
  'cancellation.refund': 'Nous vous remboursons {$amount}.',
  'cancellation.paidBack': 'Nous vous avons remboursé {$amount}.',
  'cancellation.owed': '{$organizer} vous remboursera {$amount}.',

  // A refund
  'ticketCancelled.subject': 'Billet annulé\u00A0: {$event}',
  'ticketCancelled.text': 'Le billet de {$name} dans votre commande {$reference} a été annulé.',
  'ticketMoved.subject': 'Billet modifié\u00A0: {$event}',
  'ticketMoved.text': 'Le billet de {$name} dans votre commande {$reference} a changé\u00A0: {$to} au lieu de {$from}.',
  'ticketMoved.more': 'Il coûte {$amount} de plus.',
  'ticketMoved.less': 'Il coûte {$amount} de moins.',
  'refund.subject': 'Votre remboursement pour {$event}',
  'refund.text': 'Nous vous remboursons {$amount} pour votre commande {$reference}.',
  'refund.how': 'Le délai dépend de votre moyen de paiement.',
  'refund.paidBack': 'Nous vous avons remboursé {$amount} pour votre commande {$reference}.',
  'refund.transfer': 'La somme a été envoyée par virement et peut mettre quelques jours à arriver.',
  'refund.cash': 'Vous avez reçu la somme en espèces.',
  'refund.card': 'La somme a été recréditée sur votre carte.',

  // An event that changed
  'eventChanged.subject': 'Modification\u00A0: {$event}',
  'eventChanged.text': 'Il y a du changement pour {$event}\u00A0:',
  'eventChanged.change': '{$field}\u00A0: {$now} (auparavant\u00A0: {$before})',
  'eventChanged.date': 'Date',
  'eventChanged.endDate': 'Dernier jour',
  'eventChanged.startTime': 'Début',
  'eventChanged.timezone': 'Fuseau horaire',
  'eventChanged.venue': 'Lieu',
  'eventChanged.notSet': 'non précisé',
  'eventChanged.valid': 'Vos billets restent valables. Un fichier de calendrier mis à jour est joint à cet e-mail.',

  // An event that was cancelled
  'eventCancelled.text': '{$event} n’aura pas lieu. La date prévue était\u00A0: {$when}.',
  'eventCancelled.refund': 'Si un remboursement vous est dû, vous recevrez un e-mail à ce sujet.',

  // A reminder of the event
  'reminder.subject': 'Bientôt\u00A0: {$event}',
  'reminder.soon': '{$event} approche. Au plaisir de vous y accueillir\u202F!',

  // The waitlist
  'waitlistJoined.subject': 'La liste d’attente pour {$event}',
  'waitlistJoined.on': 'Vous êtes sur la liste d’attente pour {$event}.',
  'waitlistJoined.keptUntil': 'Une place vous est réservée jusqu’au {$until}.',
  'waitlistJoined.how':
    'Quand des places se libèrent, nous les proposons aux personnes sur la liste d’attente, dans l’ordre. Vous recevrez un e-mail quand ce sera votre tour.',
  'waitlistJoined.see': 'Voir votre place sur la liste d’attente, ou la quitter',
  'waitlistJoined.ignore': 'Si vous n’êtes pas à l’origine de cette demande, ignorez simplement cet e-mail.',
  'waitlistOffer.subject': 'Une place pour vous à {$event}',
  'waitlistOffer.free': 'Bonne nouvelle\u00A0: une place s’est libérée pour {$event}, et elle vous est réservée.',
  'waitlistOffer.freeUntil':
    'Bonne nouvelle\u00A0: une place s’est libérée pour {$event}, et elle vous est réservée jusqu’au {$until}.',
  'waitlistOffer.register': 'S’inscrire maintenant',
  'waitlistOffer.reply': 'Répondez à cet e-mail pour l’accepter.',

  // A place in a session
  'sessionPlace.subject': '«\u00A0{$session}\u00A0»\u00A0: une place pour vous à {$event}',
  'sessionPlace.yours':
    'Bonne nouvelle\u00A0: une place s’est libérée pour «\u00A0{$session}\u00A0», et elle est à vous.',
  'sessionPlace.cannot':
    'Vous n’avez rien à faire. Si vous ne pouvez pas venir, répondez à cet e-mail pour qu’une autre personne en profite.',

  // Sessions that a release changed
  'scheduleChanged.subject': 'Du nouveau pour vos sessions à {$event}',
  'scheduleChanged.text':
    'Il y a du nouveau pour des sessions auxquelles vous participez ou que vous avez choisies\u00A0:',
  'scheduleChanged.now': 'Date et lieu\u00A0: {$place}',
  'scheduleChanged.before': 'Auparavant\u00A0: {$place}',
  'scheduleChanged.restored': 'Finalement maintenue\u00A0: {$place}',
  'scheduleChanged.cancelled': 'Annulée. Elle était prévue\u00A0: {$place}',
  'scheduleChanged.calendar': 'Ouvrez la pièce jointe pour mettre votre agenda à jour.',
  'scheduleChanged.agenda': 'Voir tout le programme',

  // To the organizer: money to pay back
  'moneyOwed.subject': '{$amount} à rembourser\u00A0: {$event}',
  'moneyOwed.text': 'Vous devez {$amount} à {$buyer} ({$email}) pour la commande {$reference} de {$event}.',
  'moneyOwed.buyer': 'La commande a été annulée sur la page publique, qui promettait le remboursement.',
  'moneyOwed.failedRefund': 'Le prestataire de paiement n’a pas pu effectuer le remboursement.',
  'moneyOwed.overpaid': 'Le montant versé dépasse le montant dû\u00A0: une partie avait déjà été payée autrement.',
  'moneyOwed.expired': 'Une partie avait été payée, et le délai pour payer le reste est dépassé.',
  'moneyOwed.all': 'Tout ce qui reste à rembourser\u00A0: {$command}',

  // To the organizer: new orders
  'newOrder.subject': 'Nouvelle commande pour {$event}',
  'newOrder.text': '{$buyer} ({$email}) a passé une commande pour {$event}.',
  'newOrder.donation': '{$buyer} ({$email}) a fait un don à {$event}.',
  'newOrder.unpaid': 'La commande n’est pas encore payée.',
  'newOrder.stop': 'Pour recevoir moins de ces e-mails\u00A0: {$command}',
  'sessionWithdrawn.subject': 'Session retirée par l’intervenant\u00A0: «\u00A0{$session}\u00A0», {$event}',
  'sessionWithdrawn.text': '{$speaker} a retiré «\u00A0{$session}\u00A0» ({$code}) sur sa page personnelle.',
  'sessionWithdrawn.reason': 'Motif indiqué\u00A0: {$reason}',
  'sessionWithdrawn.released': 'Elle figure dans le programme publié jusqu’à une version sans elle\u00A0: {$command}',
  'ordersSummary.subject': 'Nouvelles commandes pour {$event}, {$day}',
  'ordersSummary.text': `.input {$count :integer} .match $count
    one {{{$count} nouvelle commande pour {$event} le {$day}.}}
    * {{{$count} nouvelles commandes pour {$event} le {$day}.}}`,
  'ordersSummary.order': '{$reference}, {$buyer}\u00A0: {$total}',
  'ordersSummary.unpaidOrder': '{$reference}, {$buyer}\u00A0: {$total}, pas encore payée',
  'ordersSummary.first': 'Les {$count :integer} premières sont indiquées. Pour les voir toutes\u00A0: {$command}',

  // A calendar file
  'calendar.cancelled': 'Annulation\u00A0: {$event}',

  // Below marketing mails
  'marketing.why': 'Vous recevez cet e-mail parce que vous avez accepté de recevoir des nouvelles de {$organizer}.',
  'marketing.stop': 'Se désabonner',

  // Sessions that somebody may like
  'recommended.because': 'parce que vous avez marqué «\u00a0{$title}\u00a0»',
} satisfies Record<keyof typeof en, string>
