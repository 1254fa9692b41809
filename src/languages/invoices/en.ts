// The words of invoices and credit notes, in English: the messages that all other languages follow.

export default {
  // What it is
  'title.invoice': 'Invoice {$number}',
  'title.creditNote': 'Credit note {$number}',

  // The parties
  'party.seller': 'From',
  'party.buyer': 'Bill to',
  'party.recipient': 'To',
  'party.contact': 'Attn. {$name}',
  'party.vatId': 'VAT ID: {$id}',
  'party.taxNumber': 'Tax number: {$id}',

  // Facts
  'fact.issued': 'Date',
  'fact.due': 'Payment due',
  'fact.service': 'Date of service',
  'fact.event': 'Event',
  'fact.order': 'Order',
  'fact.reference': 'Your reference',
  'fact.credits': 'Corrects invoice',
  'fact.reason': 'Reason',
  'reason.partlyRefunded': 'Partly refunded',
  'reason.gone': 'Cancelled or refunded',
  'reason.changed': 'The order has changed',

  // Lines
  'line.description': 'Description',
  'line.quantity': 'Quantity',
  'line.unitPrice': 'Unit price',
  'line.tax': 'Tax',
  'line.amount': 'Amount',
  'line.noTax': 'no tax',
  'line.taxOf': '{$rate}% {$name}',
  'line.discount': 'Discount',
  'line.discountWith': 'Discount ({$code})',
  'line.refund': 'Refunded',
  'line.over': 'Carried over',
  'line.forward': 'Brought forward',

  // Sums
  'sum.net': 'Net',
  'sum.tax': 'Tax',
  'sum.gross': 'Gross',
  'sum.total': 'Total',
  'sum.credited': 'Total credited',
  'sum.due': 'Amount due',

  // Payment
  'pay.received': 'Paid on {$date}, {$method}',
  'pay.cash': 'in cash',
  'pay.transfer': 'by bank transfer',
  'pay.card': 'by card',
  'pay.stripe': 'online',
  'pay.complimentary': 'without charge',
  'pay.paid': 'This invoice has been paid. Thank you!',
  'pay.please': 'Please pay {$amount} by {$date}.',
  'pay.holder': 'Account holder',
  'pay.iban': 'IBAN',
  'pay.bic': 'BIC',
  'pay.quote': 'Payment reference',
  'pay.scan': 'Scan this code with your banking app',
  'pay.back': 'This amount is refunded, deducted from what is due, or invoiced anew.',
} as const
