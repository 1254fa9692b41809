// The words of public pages, in English: the messages that all other languages follow.

export default {
  // Every page
  'page.languages': 'Language',
  'page.footer': 'Tickets by turnout',
  'page.title': '{$page} – {$event}',
  'page.backToEvent': 'Back to the event',
  'page.optional': '(optional)',
  'page.choose': 'Please choose',

  // The first page
  'home.events': 'Events',
  'home.title': 'Tickets',
  'home.hint': 'Please open the link to your event. Organizers send it, or have it on their site.',

  // An event
  'event.date': 'Date',
  'event.starts': 'Starts',
  'event.startsAt': '{$time} ({$timezone})',
  'event.venue': 'Venue',
  'event.tickets': 'Tickets',
  'event.ticketsFor': 'Tickets for {$event}',
  'event.register': 'Register',
  'event.quantityOf': 'Quantity: {$ticketType}',
  'event.state.cancelled': 'This event has been cancelled.',
  'event.state.ended': 'Registration for this event has ended.',
  'event.state.soldOut': 'This event is sold out.',
  'event.state.paused': 'Registration is paused. Please check back later.',
  'event.state.scheduled': 'Registration has not opened yet.',
  'event.state.nothingOnSale': 'No tickets are on sale right now.',

  // A ticket type
  'ticketType.free': 'Free',
  'ticketType.anyPrice': 'Pay what you want',
  'ticketType.from': 'From {$price}',
  'ticketType.includesTax': 'Includes {$rate}% {$tax}',
  'ticketType.tax': 'VAT',
  'ticketType.onlyWithTicket': 'Only with a ticket',
  'ticketType.least': `.input {$least :integer} .match $least
    one {{Minimum {$least} per order}}
    * {{Minimum {$least} per order}}`,
  'ticketType.soldOut': 'Sold out',
  'ticketType.paused': 'Sale paused',
  'ticketType.ended': 'Sale ended',
  'ticketType.notYet': 'Not on sale yet',
  'ticketType.onSaleFrom': 'On sale from {$when}',

  // A promo code
  'promo.label': 'Promo code',
  'promo.apply': 'Apply code',
  'promo.applied': 'Promo code {$code} applied.',
  'promo.unknown': 'Promo code {$code} is not valid for this event.',
  'promo.tooEarly': 'Promo code {$code} can’t be used yet.',
  'promo.expired': 'Promo code {$code} has expired.',
  'promo.usedUp': 'Promo code {$code} has already been used as often as possible.',
  'promo.notApplicable': 'Promo code {$code} is not for these tickets.',
  'promo.tooMany': `.input {$count :integer} .match $count
    one {{Promo code {$code} is good for one ticket per order.}}
    * {{Promo code {$code} is good for at most {$count} tickets per order.}}`,

  // Registering
  'register.title': 'Register for {$event}',
  'register.check': 'Please check: {$page}',
  'register.choose': 'Choose tickets',
  'register.chooseOthers': 'Choose other tickets',
  'register.nothingChosen': 'You haven’t chosen any tickets yet.',
  'register.yourDetails': 'Your details',
  'register.name': 'Name',
  'register.email': 'E-mail',
  'register.attendeeName': 'Attendee’s name',
  'register.attendeeEmail': 'Attendee’s e-mail',
  'register.emptyIfYou': 'Leave empty if it is you.',
  'register.oneOf': '1 × {$ticketType}',
  'register.ticket': 'Ticket {$number}: {$ticketType}',
  'register.ticketNumber': 'Ticket {$number}',
  'register.forWhom': 'Who is it for?',
  'register.ticketField': 'Ticket {$number}, {$field}',
  'register.yourPrice': 'Your price per {$ticketType} ticket, in {$currency}',
  'register.atLeast': 'At least {$amount}',
  'register.amount': 'Amount',
  'register.payment': 'Payment',
  'register.howToPay': 'How would you like to pay?',
  'register.byStripe': 'By card or another method on the payment page',
  'register.byTransfer': 'By bank transfer',
  'register.cannotPay': 'You can’t pay for tickets here yet. Please contact the organizer.',
  'register.total': 'Total',
  'register.totalOpen': 'Depends on your price',
  'register.orderAndPay': 'Order and pay',
  'register.register': 'Register',

  // What is wrong with a form
  'mistakes.heading': 'Please check the following',
  'mistakes.tooOld': 'This page has been open for a long time. Please send the form again.',
  'mistakes.rateLimited': 'Too many attempts in a short time. Please wait a few minutes, then send the form again.',
  'mistakes.soldOut': 'Sorry, somebody was faster: there are not enough of these tickets left.',
  'mistakes.notOnSale': 'Sorry, these tickets are not on sale.',
  'mistakes.stateConflict': 'Sorry, this is no longer possible. Please reload the page.',
  'mistakes.inProgress': 'We are still processing your form. Please wait a moment, then send it again.',
  'mistakes.payment': 'Please choose how to pay',
  'mistakes.amountLeast': 'Must be at least {$amount}',
  'mistakes.amount': 'Please enter an amount like {$example}',
  'mistakes.other': 'We couldn’t accept this. Please check what you entered and send the form again.',
  'mistakes.email': 'Please enter an e-mail address like ada@example.org',
  'mistakes.empty': 'Please fill this in',
  'mistakes.tooLong': 'This is too long. Please shorten it',
  'mistakes.required': 'Please answer this',
  'mistakes.choose': 'Please choose one of the options',
  'mistakes.chooseSeveral': 'Please choose from the options',
  'mistakes.consent': 'Please tick this to continue',
  'mistakes.date': 'Please enter a date like 2027-03-14',
  'mistakes.file': 'Please enter the web address of a file, like https://example.org/file.pdf',
  'mistakes.number': 'Please enter a number',
  'mistakes.numberBetween': 'Please enter a number from {$min :number} to {$max :number}',
  'mistakes.numberLeast': 'Please enter a number that is at least {$min :number}',
  'mistakes.numberMost': 'Please enter a number that is at most {$max :number}',
  'mistakes.count': 'Please enter a whole number, at least 1',
  'mistakes.countTooHigh': 'There are not that many places',
  'mistakes.typeLeast': '{$ticketType}: please choose at least {$least :integer}, or none',
  'mistakes.typeMost': '{$ticketType}: please choose at most {$most :integer}',
  'mistakes.addOnAlone': '{$ticketType} is only available together with a ticket',

  // An order
  'order.cancelledEvent': 'This event has been cancelled',
  'order.registered': 'You’re registered',
  'order.donated': 'Thank you for your donation',
  'order.waiting': 'Waiting for your payment',
  'order.expired': 'Your time to pay has run out',
  'order.tooLate': 'Your payment arrived too late',
  'order.cancelled': 'This order has been cancelled',
  'order.dontPay': 'This event won’t take place. Please don’t pay for it.',
  'order.refundFollows': 'This event won’t take place. If you are due a refund, we will send you an e-mail.',
  'order.event': 'Event',
  'order.date': 'Date',
  'order.venue': 'Venue',
  'order.orderedBy': 'Ordered by',
  'order.order': 'Order',
  'order.total': 'Total',
  'order.includesTax': 'Includes tax',
  'order.received': 'Received',
  'order.stillDue': 'Still due',
  'order.refunded': 'Refunded',
  'order.owed': 'The organizer owes you',
  'order.yourTickets': `.input {$count :integer} .match $count
    one {{Your ticket}}
    * {{Your tickets}}`,
  'order.yourDonations': `.input {$count :integer} .match $count
    one {{Your donation}}
    * {{Your donations}}`,
  'order.donationThanks': 'Thank you!',
  'order.donationDue': 'Thank you! It counts once paid.',
  'order.donationCancelled': 'Cancelled',
  'order.bookmark': `.input {$count :integer} .match $count
    0 {{Bookmark this page to find your order again. Its address is private: please don’t share it.}}
    one {{Bookmark this page to find your ticket again. Its address is private: please don’t share it.}}
    * {{Bookmark this page to find your tickets again. Its address is private: please don’t share it.}}`,
  'order.calendar': 'Add to your calendar',
  'order.cancel': 'Cancel this order',
  'order.paidTooLate': 'Your payment arrived after the places had gone. You will get your money back.',
  'order.released': 'Your places were released. You can {#link}order again{/link} while tickets last.',
  'order.weReceived': 'We have received {$amount}.',
  'order.pay': 'Please pay {#strong}{$amount}{/strong}.',
  'order.keptUntil': 'Your places are kept until {$when}.',
  'order.payOnline': 'Pay {$amount} online',
  'order.quote': 'Please quote this reference: {#strong}{$reference}{/strong}',
  'order.transferred': 'Transferred to somebody else, who now has the code.',
  'order.void': 'No longer valid',
  'order.validOncePaid': 'Valid once paid',
  'order.qrOf': 'QR code of ticket {$code}',
  'order.code': 'Code {#strong}{$code}{/strong}',
  'order.changeTicket': 'Change details or transfer this ticket',
  'order.changeTicketNumber': ': ticket {$number}',

  // Cancelling an order
  'cancel.title': 'Cancel this order?',
  'cancel.own': 'Your ticket will no longer be valid, and the place can go to somebody else.',
  'cancel.transferred':
    'The ticket that you transferred will no longer be valid, and the place can go to somebody else.',
  'cancel.several': 'Your {$count :integer} tickets will no longer be valid, and your places can go to others.',
  'cancel.someTransferred':
    'Your {$count :integer} tickets, {$transferred :integer} of them transferred to somebody else, will no longer be valid, and your places can go to others.',
  'cancel.allTransferred':
    'Your {$count :integer} tickets, all of them transferred to somebody else, will no longer be valid, and your places can go to others.',
  'cancel.refund': 'We will refund {$amount} the way you paid.',
  'cancel.owed': 'The organizer will pay back {$amount}.',
  'cancel.submit': 'Cancel the order',
  'cancel.keep': 'Keep the order',
  'pay.title': 'Continue to payment',
  'pay.submit': 'Pay {$amount}',

  // A ticket
  'ticket.title': 'Ticket {$number}: {$ticketType}',
  'ticket.details': 'Details',
  'ticket.name': 'Name',
  'ticket.save': 'Save',
  'ticket.transfer': 'Transfer this ticket',
  'ticket.transferNote':
    'The ticket gets a new code, which we send to the new holder. Your current code will stop working.',
  'ticket.theirName': 'Their name',
  'ticket.theirEmail': 'Their e-mail',
  'ticket.submitTransfer': 'Transfer ticket',
  'ticket.backToOrder': 'Back to the order',

  // The waitlist
  'waitlist.title': 'Waitlist for {$ticketType}',
  'waitlist.join': 'Join the waitlist',
  'waitlist.joinFor': ' for {$ticketType}',
  'waitlist.joined': 'You are on the waitlist',
  'waitlist.mailFollows': 'Thank you! We are sending you an e-mail with a link to your place on the waitlist.',
  'waitlist.how':
    'When places become available, we offer them by e-mail to the people on the waitlist, in order. If nothing arrives within a few minutes, please check your spam folder.',
  'waitlist.soldOut':
    '{$ticketType} is sold out. When places become available, we offer them to the people on the waitlist, in order.',
  'waitlist.name': 'Name',
  'waitlist.email': 'E-mail',
  'waitlist.places': 'Number of places',
  'waitlist.entry': `.input {$count :integer} .match $count
    one {{{$name}, {$count} place, {#link}{$event}{/link}}}
    * {{{$name}, {$count} places, {#link}{$event}{/link}}}`,
  'waitlist.leave': 'Leave the waitlist',
  'waitlist.position': 'You are number {$position :integer} on the waitlist. Bookmark this page to check your place.',
  'waitlist.waiting': 'You are on the waitlist. Bookmark this page to check your place.',
  'waitlist.offer': `.input {$count :integer} .match $count
    one {{A place is reserved for you.}}
    * {{{$count} places are reserved for you.}}`,
  'waitlist.offerUntil': `.input {$count :integer} .match $count
    one {{A place is reserved for you until {$until}.}}
    * {{{$count} places are reserved for you until {$until}.}}`,
  'waitlist.registerNow': 'Register now',
  'waitlist.purchased': 'You have your tickets.',
  'waitlist.offerExpired': 'The offer has expired.',
  'waitlist.left': 'You are no longer on the waitlist.',

  // Pages of failures
  'failure.notFound': 'Page not found',
  'failure.notFoundHint': 'Please check the address, or ask the organizer for the link.',
  'failure.otherSite': 'This form was not sent from our page',
  'failure.otherSiteHint': 'Please open the event page and try again there.',
  'failure.rateLimited': 'Too many attempts',
  'failure.rateLimitedHint': 'Please wait a few minutes and try again.',
  'failure.overloaded': 'We’re very busy right now',
  'failure.stopping': 'We’ll be back in a moment',
  'failure.momentHint': 'Please try again in a moment.',
  'failure.stateConflict': 'This is no longer possible',
  'failure.stateConflictHint': 'Please look at your order again.',
  'failure.processor': 'We could not start the payment',
  'failure.other': 'Something went wrong',
} as const
