// The words of public pages, in Spanish, as it is spoken in Spain; guests are addressed as tú.
import type en from './en.ts'

export default {
  // Every page
  'page.languages': 'Idioma',
  'page.footer': 'Entradas con turnout',
  'page.title': '{$page} – {$event}',
  'page.backToEvent': 'Volver al evento',
  'page.optional': '(opcional)',
  'page.choose': 'Elige una opción',
  'page.imprint': 'Aviso legal',
  'page.privacy': 'Privacidad',
  'page.terms': 'Condiciones generales',
  'page.contact': 'Contacto',

  // The first page
  'home.events': 'Eventos',
  'home.title': 'Entradas',
  'home.hint': 'Abre el enlace de tu evento. La organización lo envía o lo publica en su web.',

  // An event
  'event.date': 'Fecha',
  'event.starts': 'Inicio',
  'event.startsAt': '{$time} ({$timezone})',
  'event.venue': 'Lugar',
  'event.tickets': 'Entradas',
  'event.ticketsFor': 'Entradas para {$event}',
  'event.register': 'Inscribirse',
  'event.quantityOf': 'Cantidad: {$ticketType}',
  'event.state.cancelled': 'Este evento se ha cancelado.',
  'event.state.ended': 'Las inscripciones para este evento ya están cerradas.',
  'event.state.soldOut': 'Las entradas para este evento están agotadas.',
  'event.state.paused': 'Las inscripciones están en pausa. Vuelve a consultar esta página más tarde.',
  'event.state.scheduled': 'Las inscripciones aún no están abiertas.',
  'event.state.nothingOnSale': 'Ahora mismo no hay entradas a la venta.',
  'event.calendar': 'Añadir a tu calendario',
  'event.continue': 'Continuar',

  // A ticket type
  'ticketType.free': 'Gratis',
  'ticketType.anyPrice': 'Paga lo que quieras',
  'ticketType.from': 'Desde {$price}',
  'ticketType.includesTax': 'Incluye un {$rate}\u00A0% de {$tax}',
  'ticketType.tax': 'IVA',
  'ticketType.onlyWithTicket': 'Solo con una entrada',
  'ticketType.least': `.input {$least :integer} .match $least
    one {{Mínimo {$least} por pedido}}
    * {{Mínimo {$least} por pedido}}`,
  'ticketType.soldOut': 'Agotado',
  'ticketType.paused': 'Venta en pausa',
  'ticketType.ended': 'Venta finalizada',
  'ticketType.notYet': 'Aún no está a la venta',
  'ticketType.onSaleFrom': 'A la venta a partir del {$when}',
  'ticketType.before': 'Antes:',
  'ticketType.now': 'Ahora:',
  'ticketType.left': 'Disponibles: {$count :integer}',
  'ticketType.tierUntil': '{$tier} hasta el {$when}; después, {$price}',
  'ticketType.tierFirst': '{$tier} para las primeras {$first :integer} entradas; después, {$price}',
  'ticketType.tierLeft': '{$tier}: quedan {$count :integer} a este precio; después, {$price}',
  'ticketType.until': 'A la venta hasta el {$when}',
  'ticketType.amount': 'Tu importe en {$currency}',
  'ticketType.suggested': 'Sugerencia: {$amount}',

  // A promo code
  'promo.label': 'Código promocional',
  'promo.apply': 'Aplicar código',
  'promo.applied': 'Código promocional {$code} aplicado.',
  'promo.unknown': 'El código promocional {$code} no es válido para este evento.',
  'promo.tooEarly': 'El código promocional {$code} todavía no es válido.',
  'promo.expired': 'El código promocional {$code} ha caducado.',
  'promo.usedUp': 'El código promocional {$code} ya se ha utilizado el máximo de veces.',
  'promo.notApplicable': 'El código promocional {$code} no es válido para estas entradas.',
  'promo.tooMany': `.input {$count :integer} .match $count
    one {{El código promocional {$code} vale para una sola entrada por pedido.}}
    * {{El código promocional {$code} vale para un máximo de {$count} entradas por pedido.}}`,
  'promo.opened': 'Con este código también puedes elegir: {$tickets}.',
  'promo.off': '{$amount} de descuento en tu pedido.',
  'promo.leaveOut': 'Continuar sin el código',
  'promo.discount': 'Código promocional {$code}',

  // Registering
  'register.title': 'Inscripción en {$event}',
  'register.check': 'Revisa los datos: {$page}',
  'register.choose': 'Elegir entradas',
  'register.chooseOthers': 'Elegir otras entradas',
  'register.nothingChosen': 'Todavía no has elegido ninguna entrada.',
  'register.yourDetails': 'Tus datos',
  'register.name': 'Nombre y apellidos',
  'register.email': 'Correo electrónico',
  'register.attendeeName': 'Nombre y apellidos de quien asiste',
  'register.attendeeEmail': 'Correo electrónico de quien asiste',
  'register.emptyIfYou': 'Déjalo en blanco si eres tú.',
  'register.oneOf': '1 × {$ticketType}',
  'register.ticket': 'Entrada {$number}: {$ticketType}',
  'register.ticketNumber': 'Entrada {$number}',
  'register.forWhom': '¿Para quién es?',
  'register.ticketField': 'Entrada {$number} – {$field}',
  'register.yourPrice': 'Tu precio por cada entrada «{$ticketType}», en {$currency}',
  'register.atLeast': 'Mínimo {$amount}',
  'register.amount': 'Importe',
  'register.payment': 'Pago',
  'register.howToPay': '¿Cómo quieres pagar?',
  'register.byStripe': 'Con tarjeta u otro método en la página de pago',
  'register.byTransfer': 'Por transferencia bancaria',
  'register.cannotPay': 'Todavía no se pueden pagar entradas aquí. Ponte en contacto con la organización.',
  'register.total': 'Total',
  'register.totalOpen': 'Depende del precio que elijas',
  'register.orderAndPay': 'Pedido con obligación de pago',
  'register.register': 'Inscribirse',
  'register.yourOrder': 'Tu pedido',
  'register.quantity': '{$count :integer} × {$ticketType}',
  'register.each': '{$price} cada una',
  'register.update': 'Actualizar el total',
  'register.sameAs': 'Las mismas respuestas que en la entrada {$number}',
  'register.transferNext': 'Verás los datos bancarios en la página siguiente. Reservamos tus plazas hasta el {$when}.',
  'register.terms': 'Se aplican nuestras {#link}condiciones generales{/link}.',
  'register.privacy': 'Cómo tratamos tus datos: {#link}política de privacidad{/link}.',
  'register.donation': '{$ticketType}: tu importe en {$currency}',

  // What is wrong with a form
  'mistakes.heading': 'Revisa lo siguiente',
  'mistakes.tooOld': 'Esta página lleva mucho tiempo abierta. Vuelve a enviar el formulario.',
  'mistakes.rateLimited': 'Demasiados intentos en poco tiempo. Espera unos minutos y vuelve a enviar el formulario.',
  'mistakes.soldOut':
    'Lo sentimos, alguien se ha adelantado: ya no quedan suficientes entradas de las que has elegido.',
  'mistakes.notOnSale': 'Lo sentimos, estas entradas no están a la venta.',
  'mistakes.stateConflict': 'Lo sentimos, esto ya no es posible. Vuelve a cargar la página.',
  'mistakes.inProgress': 'Todavía estamos procesando tu formulario. Espera un momento y vuelve a enviarlo.',
  'mistakes.payment': 'Elige cómo quieres pagar',
  'mistakes.amountLeast': 'Indica al menos {$amount}',
  'mistakes.amount': 'Indica un importe como {$example}',
  'mistakes.other': 'No hemos podido aceptarlo. Revisa tus datos y vuelve a enviar el formulario.',
  'mistakes.email': 'Indica una dirección de correo como ada@example.org',
  'mistakes.empty': 'Rellena este campo',
  'mistakes.tooLong': 'Este texto es demasiado largo. Acórtalo',
  'mistakes.required': 'Responde a esta pregunta',
  'mistakes.choose': 'Elige una de las opciones',
  'mistakes.chooseSeveral': 'Elige entre las opciones',
  'mistakes.consent': 'Marca esta casilla para continuar',
  'mistakes.date': 'Indica una fecha como 2027-03-14',
  'mistakes.file': 'Indica la dirección web de un archivo, como https://example.org/file.pdf',
  'mistakes.number': 'Indica un número',
  'mistakes.numberBetween': 'Indica un número entre {$min :number} y {$max :number}',
  'mistakes.numberLeast': 'Indica un número que sea como mínimo {$min :number}',
  'mistakes.numberMost': 'Indica un número que sea como máximo {$max :number}',
  'mistakes.count': 'Indica un número entero, como mínimo 1',
  'mistakes.countTooHigh': 'No hay tantas plazas',
  'mistakes.typeLeast': '{$ticketType}: elige al menos {$least :integer}, o ninguna',
  'mistakes.typeMost': '{$ticketType}: elige como máximo {$most :integer}',
  'mistakes.addOnAlone': '{$ticketType} solo está disponible junto con una entrada',
  'mistakes.totalChanged': 'El total ha cambiado. Revisa tu pedido y vuelve a enviar el formulario.',

  // An order
  'order.cancelledEvent': 'Este evento se ha cancelado',
  'order.registered': 'Tu inscripción está confirmada',
  'order.donated': 'Gracias por tu donativo',
  'order.waiting': 'A la espera de tu pago',
  'order.expired': 'El plazo de pago ha terminado',
  'order.tooLate': 'Tu pago ha llegado demasiado tarde',
  'order.cancelled': 'Este pedido se ha cancelado',
  'order.dontPay': 'Este evento no se celebrará. Por favor, no lo pagues.',
  'order.refundFollows':
    'Este evento no se celebrará. Si te corresponde un reembolso, te enviaremos un correo electrónico.',
  'order.event': 'Evento',
  'order.date': 'Fecha',
  'order.venue': 'Lugar',
  'order.orderedBy': 'A nombre de',
  'order.order': 'Pedido',
  'order.total': 'Total',
  'order.includesTax': 'Impuestos incluidos',
  'order.received': 'Recibido',
  'order.stillDue': 'Pendiente de pago',
  'order.refunded': 'Reembolsado',
  'order.owed': 'La organización te debe',
  'order.yourTickets': `.input {$count :integer} .match $count
    one {{Tu entrada}}
    * {{Tus entradas}}`,
  'order.yourDonations': `.input {$count :integer} .match $count
    one {{Tu donativo}}
    * {{Tus donativos}}`,
  'order.donationThanks': '¡Gracias!',
  'order.donationDue': '¡Gracias! Tu donativo contará en cuanto se pague.',
  'order.donationCancelled': 'Cancelado',
  'order.bookmark': `.input {$count :integer} .match $count
    0 {{Guarda esta página en favoritos para volver a encontrar tu pedido. Su dirección es privada: no la compartas, por favor.}}
    one {{Guarda esta página en favoritos para volver a encontrar tu entrada. Su dirección es privada: no la compartas, por favor.}}
    * {{Guarda esta página en favoritos para volver a encontrar tus entradas. Su dirección es privada: no la compartas, por favor.}}`,
  'order.calendar': 'Añadir a tu calendario',
  'order.cancel': 'Cancelar este pedido',
  'order.paidTooLate': 'Tu pago llegó cuando ya no quedaban plazas. Recibirás la devolución del importe.',
  'order.released': 'Tu reserva ha caducado. Puedes {#link}hacer un nuevo pedido{/link} mientras queden entradas.',
  'order.weReceived': 'Hemos recibido {$amount}.',
  'order.pay': 'Importe pendiente: {#strong}{$amount}{/strong}.',
  'order.keptUntil': 'Mantenemos tu reserva hasta el {$when}.',
  'order.payOnline': 'Pagar {$amount} en línea',
  'order.quote': 'Indica esta referencia en el concepto de la transferencia: {#strong}{$reference}{/strong}',
  'order.transferred': 'Transferida a otra persona, que ahora tiene el código.',
  'order.void': 'Ya no es válida',
  'order.validOncePaid': 'Válida una vez pagada',
  'order.qrOf': 'Código QR de la entrada {$code}',
  'order.code': 'Código {#strong}{$code}{/strong}',
  'order.changeTicket': 'Cambiar los datos o transferir esta entrada',
  'order.changeTicketNumber': ': entrada {$number}',

  // Cancelling an order
  'cancel.title': '¿Cancelar este pedido?',
  'cancel.own': 'Tu entrada dejará de ser válida y la plaza quedará libre para otra persona.',
  'cancel.transferred': 'La entrada que transferiste dejará de ser válida y la plaza quedará libre para otra persona.',
  'cancel.several':
    'Tus {$count :integer} entradas dejarán de ser válidas y tus plazas quedarán libres para otras personas.',
  'cancel.someTransferred': `.input {$count :integer} .input {$transferred :integer} .match $transferred
    one {{Tus {$count} entradas, {$transferred} de ellas transferida a otra persona, dejarán de ser válidas y tus plazas quedarán libres para otras personas.}}
    * {{Tus {$count} entradas, {$transferred} de ellas transferidas a otra persona, dejarán de ser válidas y tus plazas quedarán libres para otras personas.}}`,
  'cancel.allTransferred':
    'Tus {$count :integer} entradas, todas transferidas a otra persona, dejarán de ser válidas y tus plazas quedarán libres para otras personas.',
  'cancel.refund': 'Te reembolsaremos {$amount} por el mismo medio con el que pagaste.',
  'cancel.owed': 'La organización te devolverá {$amount}.',
  'cancel.submit': 'Cancelar el pedido',
  'cancel.keep': 'Conservar el pedido',
  'pay.title': 'Continuar con el pago',
  'pay.submit': 'Pagar {$amount}',

  // A ticket
  'ticket.title': 'Entrada {$number}: {$ticketType}',
  'ticket.details': 'Datos',
  'ticket.name': 'Nombre y apellidos',
  'ticket.save': 'Guardar',
  'ticket.transfer': 'Transferir esta entrada',
  'ticket.transferNote':
    'La entrada tendrá un código nuevo, que enviaremos a la persona que la reciba. Tu código actual dejará de funcionar.',
  'ticket.theirName': 'Nombre y apellidos de la otra persona',
  'ticket.theirEmail': 'Correo electrónico de la otra persona',
  'ticket.submitTransfer': 'Transferir la entrada',
  'ticket.backToOrder': 'Volver al pedido',

  // The waitlist
  'waitlist.title': 'Lista de espera para {$ticketType}',
  'waitlist.join': 'Apuntarse a la lista de espera',
  'waitlist.joinFor': ' para {$ticketType}',
  'waitlist.joined': 'Estás en la lista de espera',
  'waitlist.mailFollows':
    '¡Gracias! Te enviamos un correo electrónico con un enlace para consultar tu puesto en la lista de espera.',
  'waitlist.how':
    'Cuando quedan plazas libres, las ofrecemos por correo electrónico a las personas de la lista de espera, por orden. Si no recibes nada en unos minutos, mira en la carpeta de correo no deseado.',
  'waitlist.soldOut':
    'Las entradas «{$ticketType}» están agotadas. Cuando quedan plazas libres, las ofrecemos a las personas de la lista de espera, por orden.',
  'waitlist.name': 'Nombre y apellidos',
  'waitlist.email': 'Correo electrónico',
  'waitlist.places': 'Número de plazas',
  'waitlist.entry': `.input {$count :integer} .match $count
    one {{{$name}, {$count} plaza, {#link}{$event}{/link}}}
    * {{{$name}, {$count} plazas, {#link}{$event}{/link}}}`,
  'waitlist.leave': 'Salir de la lista de espera',
  'waitlist.position':
    'Ocupas el puesto {$position :integer} de la lista de espera. Guarda esta página en favoritos para consultar tu puesto.',
  'waitlist.waiting': 'Estás en la lista de espera. Guarda esta página en favoritos para consultar tu puesto.',
  'waitlist.offer': `.input {$count :integer} .match $count
    one {{Tienes una plaza reservada.}}
    * {{Tienes {$count} plazas reservadas.}}`,
  'waitlist.offerUntil': `.input {$count :integer} .match $count
    one {{Tienes una plaza reservada hasta el {$until}.}}
    * {{Tienes {$count} plazas reservadas hasta el {$until}.}}`,
  'waitlist.registerNow': 'Inscribirse ahora',
  'waitlist.purchased': 'Ya tienes tus entradas.',
  'waitlist.offerExpired': 'La oferta ha caducado.',
  'waitlist.left': 'Ya no estás en la lista de espera.',

  // Pages of failures
  'failure.notFound': 'Página no encontrada',
  'failure.notFoundHint': 'Comprueba la dirección o pide el enlace a la organización.',
  'failure.otherSite': 'Este formulario no se ha enviado desde nuestra página',
  'failure.otherSiteHint': 'Abre la página del evento e inténtalo de nuevo desde allí.',
  'failure.rateLimited': 'Demasiados intentos',
  'failure.rateLimitedHint': 'Espera unos minutos e inténtalo de nuevo.',
  'failure.overloaded': 'Ahora mismo tenemos muchas visitas',
  'failure.stopping': 'Volvemos enseguida',
  'failure.momentHint': 'Inténtalo de nuevo dentro de un momento.',
  'failure.stateConflict': 'Esto ya no es posible',
  'failure.stateConflictHint': 'Vuelve a consultar tu pedido.',
  'failure.processor': 'No hemos podido iniciar el pago',
  'failure.other': 'Algo ha salido mal',
} satisfies Record<keyof typeof en, string>
