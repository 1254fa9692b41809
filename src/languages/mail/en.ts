// The words of mails, in English: the messages that all other languages follow.

export default {
  // Every mail
  'mail.hello': 'Hello {$name},',
  'mail.helloNobody': 'Hello,',
  'mail.when': '{$days}, {$time} ({$timezone})',
  'mail.instant': '{$time} ({$timezone})',
  'mail.endOfDay': 'the end of {$day}',
  'mail.fact': '{$label}: {$value}',
  'mail.line': '{$what}, {$name}: {$value}',
  'mail.seeOrder': 'See or change your order',
  'mail.seeTicket': 'See or change your ticket',
  'mail.calendar': 'Open the attached calendar file to add the event to your calendar.',
  'mail.questions': 'Do you have a question? Just reply to this e-mail.',

  // The order
  'order.order': 'Order {$reference}',
  'order.total': 'Total',
  'order.includesTax': 'Includes tax',
  'order.received': 'Received',
  'order.stillDue': 'Still due',
  'order.refunded': 'Refunded',

  // Please pay
  'paymentDue.subject': 'Please pay for {$event}',
  'paymentDue.kept': 'Thank you for your order! We are keeping your places.',
  'paymentDue.keptUntil': 'Thank you for your order! We are keeping your places until {$until}.',
  'paymentDue.received': 'We have received {$amount}.',
  'paymentDue.pay': 'Please pay {$amount} and quote this reference: {$reference}',
  'paymentDue.recipient': 'Recipient: {$name}',
  'paymentDue.iban': 'IBAN: {$iban}',
  'paymentDue.bic': 'BIC: {$bic}',
  'paymentDue.ticketsFollow': 'We will e-mail your tickets once your payment has arrived.',

  // A reminder to pay
  'paymentReminder.subject': 'Reminder: please pay for {$event}',
  'paymentReminder.waiting': 'We are still waiting for your payment.',
  'paymentReminder.until': 'We are keeping your places until {$until}. After that, others can buy them.',
  'paymentReminder.ignore':
    'If you have already paid, please ignore this e-mail: a bank transfer can take a few days to arrive.',

  // An order that expired
  'orderExpired.subject': 'Your order for {$event} has expired',
  'orderExpired.released': 'We did not receive your payment in time, so your places are on sale again.',
  'orderExpired.dontPay': 'Please do not pay for order {$reference} any more.',
  'orderExpired.owed': 'You will get back the {$amount} that you have already paid.',
  'orderExpired.again': 'You can order again while tickets last.',
  'orderExpired.order': 'Order again',

  // A confirmation
  'confirmation.subject': `.input {$count :integer} .match $count
    one {{Your ticket for {$event}}}
    * {{Your tickets for {$event}}}`,
  'confirmation.donationSubject': 'Thank you for your donation to {$event}',
  'confirmation.registered': 'Thank you! You’re registered for {$event}.',
  'confirmation.donated': 'Thank you for your donation to {$event}!',
  'confirmation.show': `.input {$count :integer} .match $count
    one {{Please show this ticket at the door:}}
    * {{Please show these tickets at the door:}}`,
  'confirmation.donation': '{$donation}: {$amount}. Thank you!',

  // A new ticket
  'newTicket.subject': 'Your new ticket for {$event}',
  'newTicket.yours': 'This ticket for {$event} is now yours. Any earlier version is no longer valid.',
  'newTicket.moved':
    'Your ticket for {$event} is now {$to} instead of {$from}. Any earlier version is no longer valid.',
  'newTicket.reissued': 'Your ticket for {$event} has a new code. Any earlier version is no longer valid.',

  // A cancellation
  'cancellation.subject': 'Cancelled: {$event}',
  'cancellation.text': 'Your registration for {$event} has been cancelled. Your tickets are no longer valid.',
  'cancellation.tooLate': 'Your payment arrived after the places had gone.',
  'cancellation.refund': 'We are refunding {$amount}.',
  'cancellation.paidBack': 'We have paid back {$amount}.',
  'cancellation.owed': '{$organizer} will pay back {$amount}.',

  // A refund
  'ticketCancelled.subject': 'Ticket cancelled: {$event}',
  'ticketCancelled.text': 'The ticket for {$name} in your order {$reference} has been cancelled.',
  'ticketMoved.subject': 'Ticket changed: {$event}',
  'ticketMoved.text': 'The ticket for {$name} in your order {$reference} is now {$to} instead of {$from}.',
  'ticketMoved.more': 'It costs {$amount} more.',
  'ticketMoved.less': 'It costs {$amount} less.',
  'refund.subject': 'Your refund for {$event}',
  'refund.text': 'We are refunding {$amount} for your order {$reference}.',
  'refund.how': 'How soon it arrives depends on how you paid.',
  'refund.paidBack': 'We have paid back {$amount} for your order {$reference}.',
  'refund.transfer': 'The money was sent by bank transfer and can take a few days to arrive.',
  'refund.cash': 'You received it in cash.',
  'refund.card': 'The money was returned to your card.',

  // An event that changed
  'eventChanged.subject': 'Changed: {$event}',
  'eventChanged.text': '{$event} has changed:',
  'eventChanged.change': '{$field}: {$now} (was {$before})',
  'eventChanged.date': 'Date',
  'eventChanged.endDate': 'Last day',
  'eventChanged.startTime': 'Starts',
  'eventChanged.timezone': 'Time zone',
  'eventChanged.venue': 'Venue',
  'eventChanged.notSet': 'not set',
  'eventChanged.valid': 'Your tickets stay valid. An updated calendar file is attached.',

  // An event that was cancelled
  'eventCancelled.text': '{$event}, planned for {$when}, will not take place.',
  'eventCancelled.refund': 'If you are due a refund, we will send a separate e-mail.',

  // A reminder of the event
  'reminder.subject': 'Coming up: {$event}',
  'reminder.soon': '{$event} is coming up. We look forward to seeing you!',

  // The waitlist
  'waitlistJoined.subject': 'The waitlist for {$event}',
  'waitlistJoined.on': 'You are on the waitlist for {$event}.',
  'waitlistJoined.keptUntil': 'We are keeping a place for you until {$until}.',
  'waitlistJoined.how':
    'When places become available, we offer them to the people on the waitlist, in order. We will e-mail you when it is your turn.',
  'waitlistJoined.see': 'See your place on the waitlist, or leave it',
  'waitlistJoined.ignore': 'If you did not ask for this, please ignore this e-mail.',
  'waitlistOffer.subject': 'A place for you at {$event}',
  'waitlistOffer.free': 'Good news: a place at {$event} is free, and we are keeping it for you.',
  'waitlistOffer.freeUntil': 'Good news: a place at {$event} is free, and we are keeping it for you until {$until}.',
  'waitlistOffer.register': 'Register now',
  'waitlistOffer.reply': 'Reply to this e-mail to take it.',

  // A place in a session
  'sessionPlace.subject': '“{$session}”: a place for you at {$event}',
  'sessionPlace.yours': 'Good news: a place in “{$session}” has come free, and it is yours.',
  'sessionPlace.cannot':
    'You do not have to do anything. If you cannot come, please reply to this e-mail, so that somebody else can have it.',

  // Sessions that a release changed
  'scheduleChanged.subject': 'News about your sessions at {$event}',
  'scheduleChanged.text': 'There is news about sessions that you take part in or have chosen:',
  'scheduleChanged.now': 'When and where: {$place}',
  'scheduleChanged.before': 'Before: {$place}',
  'scheduleChanged.restored': 'It takes place after all: {$place}',
  'scheduleChanged.cancelled': 'Cancelled. It was planned for {$place}.',
  'scheduleChanged.calendar': 'The attached calendar data brings your calendar up to date.',
  'scheduleChanged.agenda': 'See the whole agenda',

  // To the organizer: money to pay back
  'moneyOwed.subject': '{$amount} to pay back: {$event}',
  'moneyOwed.text': 'You owe {$buyer} ({$email}) {$amount} for order {$reference} of {$event}.',
  'moneyOwed.buyer': 'They cancelled it on the public page, which promised the money back.',
  'moneyOwed.failedRefund': 'The payment processor could not carry out the refund.',
  'moneyOwed.overpaid': 'They paid more than was due: a part had already been paid another way.',
  'moneyOwed.expired': 'They had paid a part of it, and the time to pay the rest has run out.',
  'moneyOwed.all': 'Everything that is to be paid back: {$command}',

  // To the organizer: new orders
  'newOrder.subject': 'New order for {$event}',
  'newOrder.text': '{$buyer} ({$email}) has placed an order for {$event}.',
  'newOrder.donation': '{$buyer} ({$email}) has made a donation to {$event}.',
  'newOrder.unpaid': 'It has not been paid yet.',
  'newOrder.stop': 'To get fewer of these e-mails: {$command}',
  'sessionWithdrawn.subject': 'Withdrawn by its speaker: “{$session}”, {$event}',
  'sessionWithdrawn.text': '{$speaker} has withdrawn “{$session}” ({$code}) on their own page.',
  'sessionWithdrawn.reason': 'They wrote: {$reason}',
  'sessionWithdrawn.released': 'The agenda that people see has it until a release leaves it out: {$command}',
  'ordersSummary.subject': 'New orders for {$event}, {$day}',
  'ordersSummary.text': `.input {$count :integer} .match $count
    one {{There was {$count} new order for {$event} on {$day}.}}
    * {{There were {$count} new orders for {$event} on {$day}.}}`,
  'ordersSummary.order': '{$reference}, {$buyer}: {$total}',
  'ordersSummary.unpaidOrder': '{$reference}, {$buyer}: {$total}, not paid yet',
  'ordersSummary.first': 'The first {$count :integer} are listed. All of them: {$command}',

  // A calendar file
  'calendar.cancelled': 'Cancelled: {$event}',

  // Below marketing mails
  'marketing.why': 'You get this e-mail because you agreed to news from {$organizer}.',
  'marketing.stop': 'Unsubscribe',

  // Sessions that somebody may like
  'recommended.because': 'because you starred “{$title}”',
} as const
