// The words of mails, in Spanish.
import type en from './en.ts'

export default {
  // Every mail
  'mail.hello': 'Hola, {$name}:',
  'mail.helloNobody': 'Hola:',
  'mail.when': '{$days}, {$time} ({$timezone})',
  'mail.instant': '{$time} ({$timezone})',
  'mail.endOfDay': '{$day} inclusive',
  'mail.fact': '{$label}: {$value}',
  'mail.line': '{$what}, {$name}: {$value}',
  'mail.seeOrder': 'Ver o cambiar tu pedido',
  'mail.seeTicket': 'Ver o cambiar tu entrada',
  'mail.calendar': 'Abre el archivo de calendario adjunto para añadir el evento a tu calendario.',
  'mail.questions': '¿Tienes alguna pregunta? Responde a este correo.',

  // The order
  'order.order': 'Pedido {$reference}',
  'order.total': 'Total',
  'order.includesTax': 'Impuestos incluidos',
  'order.received': 'Recibido',
  'order.stillDue': 'Pendiente de pago',
  'order.refunded': 'Reembolsado',

  // Please pay
  'paymentDue.subject': 'Completa el pago de tu pedido para {$event}',
  'paymentDue.kept': '¡Gracias por tu pedido! Hemos reservado tus plazas.',
  'paymentDue.keptUntil': '¡Gracias por tu pedido! Mantenemos tu reserva hasta el {$until}.',
  'paymentDue.received': 'Hemos recibido {$amount}.',
  'paymentDue.pay': 'Transfiere {$amount} e indica este concepto: {$reference}',
  'paymentDue.recipient': 'Beneficiario: {$name}',
  'paymentDue.iban': 'IBAN: {$iban}',
  'paymentDue.bic': 'BIC: {$bic}',
  'paymentDue.ticketsFollow': 'Te enviaremos las entradas por correo en cuanto recibamos el pago.',

  // A reminder to pay
  'paymentReminder.subject': 'Recordatorio: completa el pago de tu pedido para {$event}',
  'paymentReminder.waiting': 'Todavía no hemos recibido tu pago.',
  'paymentReminder.until': 'Mantenemos tu reserva hasta el {$until}. Después, las plazas volverán a estar a la venta.',
  'paymentReminder.ignore':
    'Si ya has pagado, no tengas en cuenta este correo: una transferencia puede tardar unos días en llegar.',

  // An order that expired
  'orderExpired.subject': 'Tu pedido para {$event} ha caducado',
  'orderExpired.released': 'No hemos recibido tu pago a tiempo, así que tus plazas vuelven a estar a la venta.',
  'orderExpired.dontPay': 'Por favor, ya no pagues el pedido {$reference}.',
  'orderExpired.owed': 'Te devolveremos los {$amount} que ya habías pagado.',
  'orderExpired.again': 'Puedes hacer un nuevo pedido mientras queden entradas.',
  'orderExpired.order': 'Hacer un nuevo pedido',

  // A confirmation
  'confirmation.subject': `.input {$count :integer} .match $count
    one {{Tu entrada para {$event}}}
    * {{Tus entradas para {$event}}}`,
  'confirmation.donationSubject': 'Gracias por tu donativo a {$event}',
  'confirmation.registered': '¡Gracias! Tu inscripción en {$event} está confirmada.',
  'confirmation.donated': '¡Gracias por tu donativo a {$event}!',
  'confirmation.show': `.input {$count :integer} .match $count
    one {{Muestra esta entrada al llegar:}}
    * {{Muestra estas entradas al llegar:}}`,
  'confirmation.donation': '{$donation}: {$amount}. ¡Gracias!',

  // A new ticket
  'newTicket.subject': 'Tu nueva entrada para {$event}',
  'newTicket.yours': 'Esta entrada para {$event} ya es tuya. Las versiones anteriores han dejado de ser válidas.',
  'newTicket.moved':
    'Tu entrada para {$event} ha cambiado: {$to} en lugar de {$from}. Las versiones anteriores han dejado de ser válidas.',
  'newTicket.reissued':
    'Tu entrada para {$event} tiene un código nuevo. Las versiones anteriores han dejado de ser válidas.',

  // A cancellation
  'cancellation.subject': 'Cancelado: {$event}',
  'cancellation.text': 'Tu inscripción en {$event} se ha cancelado. Tus entradas ya no son válidas.',
  'cancellation.tooLate': 'Tu pago llegó cuando ya no quedaban plazas.',
  'cancellation.refund': 'Te devolvemos {$amount}.',
  'cancellation.paidBack': 'Te hemos devuelto {$amount}.',
  'cancellation.owed': '{$organizer} te devolverá {$amount}.',

  // A refund
  'ticketCancelled.subject': 'Entrada cancelada: {$event}',
  'ticketCancelled.text': 'Se ha cancelado la entrada de {$name} de tu pedido {$reference}.',
  'ticketMoved.subject': 'Entrada cambiada: {$event}',
  'ticketMoved.text': 'La entrada de {$name} de tu pedido {$reference} ha cambiado: {$to} en lugar de {$from}.',
  'ticketMoved.more': 'Cuesta {$amount} más.',
  'ticketMoved.less': 'Cuesta {$amount} menos.',
  'refund.subject': 'Tu reembolso de {$event}',
  'refund.text': 'Te devolvemos {$amount} de tu pedido {$reference}.',
  'refund.how': 'El plazo depende de la forma de pago que utilizaste.',
  'refund.paidBack': 'Te hemos devuelto {$amount} de tu pedido {$reference}.',
  'refund.transfer': 'El importe se ha enviado por transferencia y puede tardar unos días en llegar.',
  'refund.cash': 'Has recibido el importe en efectivo.',
  'refund.card': 'El importe se ha abonado en tu tarjeta.',

  // An event that changed
  'eventChanged.subject': 'Cambios: {$event}',
  'eventChanged.text': 'Hay cambios en {$event}:',
  'eventChanged.change': '{$field}: {$now} (antes: {$before})',
  'eventChanged.date': 'Fecha',
  'eventChanged.endDate': 'Último día',
  'eventChanged.startTime': 'Inicio',
  'eventChanged.timezone': 'Zona horaria',
  'eventChanged.venue': 'Lugar',
  'eventChanged.notSet': 'sin indicar',
  'eventChanged.valid': 'Tus entradas siguen siendo válidas. Adjuntamos un archivo de calendario actualizado.',

  // An event that was cancelled
  'eventCancelled.text': '{$event} no se celebrará. La fecha prevista era: {$when}.',
  'eventCancelled.refund': 'Si te corresponde un reembolso, te enviaremos otro correo.',

  // A reminder of the event
  'reminder.subject': 'Muy pronto: {$event}',
  'reminder.soon': 'Ya falta poco para {$event}. ¡Te esperamos!',

  // The waitlist
  'waitlistJoined.subject': 'La lista de espera de {$event}',
  'waitlistJoined.on': 'Estás en la lista de espera de {$event}.',
  'waitlistJoined.keptUntil': 'Tienes una plaza reservada hasta el {$until}.',
  'waitlistJoined.how':
    'Cuando quedan plazas libres, las ofrecemos a las personas de la lista de espera, por orden. Te escribiremos cuando sea tu turno.',
  'waitlistJoined.see': 'Consultar tu puesto en la lista de espera o salir de ella',
  'waitlistJoined.ignore': 'Si no lo has pedido, ignora este correo.',
  'waitlistOffer.subject': 'Una plaza para ti en {$event}',
  'waitlistOffer.free': 'Buenas noticias: ha quedado libre una plaza en {$event} y está reservada para ti.',
  'waitlistOffer.freeUntil':
    'Buenas noticias: ha quedado libre una plaza en {$event} y está reservada para ti hasta el {$until}.',
  'waitlistOffer.register': 'Inscribirse ahora',
  'waitlistOffer.reply': 'Responde a este correo para aceptarla.',

  // A place in a session
  'sessionPlace.subject': '«{$session}»: una plaza para ti en {$event}',
  'sessionPlace.yours': 'Buenas noticias: ha quedado libre una plaza en «{$session}» y es tuya.',
  'sessionPlace.cannot':
    'No tienes que hacer nada. Si no puedes asistir, responde a este correo para que otra persona pueda ocuparla.',

  // Sessions that a release changed
  'scheduleChanged.subject': 'Novedades sobre tus sesiones en {$event}',
  'scheduleChanged.text': 'Hay novedades sobre sesiones en las que participas o que has elegido:',
  'scheduleChanged.now': 'Cuándo y dónde: {$place}',
  'scheduleChanged.before': 'Antes: {$place}',
  'scheduleChanged.restored': 'Se celebra finalmente: {$place}',
  'scheduleChanged.cancelled': 'Cancelada. Estaba prevista: {$place}',
  'scheduleChanged.calendar': 'Los datos de calendario adjuntos ponen al día tu calendario.',
  'scheduleChanged.agenda': 'Ver el programa completo',

  // To the organizer: money to pay back
  'moneyOwed.subject': 'Devolver {$amount}: {$event}',
  'moneyOwed.text': 'Debes {$amount} a {$buyer} ({$email}) por el pedido {$reference} de {$event}.',
  'moneyOwed.buyer': 'Canceló el pedido en la página pública, que prometía la devolución.',
  'moneyOwed.failedRefund': 'El proveedor de pagos no pudo realizar el reembolso.',
  'moneyOwed.overpaid': 'Pagó más de lo debido: una parte ya se había pagado de otra manera.',
  'moneyOwed.expired': 'Había pagado una parte y el plazo para pagar el resto ha terminado.',
  'moneyOwed.all': 'Todo lo que queda por devolver: {$command}',

  // To the organizer: new orders
  'newOrder.subject': 'Nuevo pedido para {$event}',
  'newOrder.text': '{$buyer} ({$email}) ha hecho un pedido para {$event}.',
  'newOrder.donation': '{$buyer} ({$email}) ha hecho un donativo a {$event}.',
  'newOrder.unpaid': 'El pedido aún no está pagado.',
  'newOrder.stop': 'Para recibir menos correos como este: {$command}',
  'sessionWithdrawn.subject': 'Sesión retirada por su ponente: «{$session}», {$event}',
  'sessionWithdrawn.text': '{$speaker} ha retirado «{$session}» ({$code}) en su propia página.',
  'sessionWithdrawn.reason': 'Ha escrito: {$reason}',
  'sessionWithdrawn.released': 'El programa publicado la muestra hasta que una versión la deje fuera: {$command}',
  'ordersSummary.subject': 'Nuevos pedidos para {$event}, {$day}',
  'ordersSummary.text': `.input {$count :integer} .match $count
    one {{{$count} pedido nuevo para {$event} el {$day}.}}
    * {{{$count} pedidos nuevos para {$event} el {$day}.}}`,
  'ordersSummary.order': '{$reference}, {$buyer}: {$total}',
  'ordersSummary.unpaidOrder': '{$reference}, {$buyer}: {$total}, sin pagar todavía',
  'ordersSummary.first': 'Se muestran los primeros {$count :integer}. Para verlos todos: {$command}',

  // A calendar file
  'calendar.cancelled': 'Cancelado: {$event}',

  // Below marketing mails
  'marketing.why': 'Recibe este correo porque aceptó recibir novedades de {$organizer}.',
  'marketing.stop': 'Darse de baja',

  // Sessions that somebody may like
  'recommended.because': 'porque marcaste «{$title}»',
} satisfies Record<keyof typeof en, string>
