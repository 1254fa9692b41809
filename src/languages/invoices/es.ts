// The words of invoices and credit notes, in Spanish.
import type en from './en.ts'

export default {
  // What it is
  'title.invoice': 'Factura {$number}',
  'title.creditNote': 'Factura rectificativa {$number}',

  // The parties
  'party.seller': 'Emisor',
  'party.buyer': 'Facturar a',
  'party.recipient': 'Destinatario',
  'party.contact': 'A la atención de {$name}',
  'party.vatId': 'NIF-IVA: {$id}',
  'party.taxNumber': 'NIF: {$id}',

  // Facts
  'fact.issued': 'Fecha',
  'fact.due': 'Fecha de vencimiento',
  'fact.service': 'Fecha de la prestación',
  'fact.event': 'Evento',
  'fact.order': 'Pedido',
  'fact.reference': 'Su referencia',
  'fact.credits': 'Rectifica la factura',
  'fact.reason': 'Motivo',
  'reason.partlyRefunded': 'Reembolso parcial',
  'reason.gone': 'Cancelación o reembolso',
  'reason.changed': 'El pedido ha cambiado',

  // Lines
  'line.description': 'Descripción',
  'line.quantity': 'Cantidad',
  'line.unitPrice': 'Precio unitario',
  'line.tax': 'Impuesto',
  'line.amount': 'Importe',
  'line.noTax': 'sin impuesto',
  'line.taxOf': '{$name} {$rate} %',
  'line.discount': 'Descuento',
  'line.discountWith': 'Descuento ({$code})',
  'line.refund': 'Reembolsado',
  'line.over': 'Suma y sigue',
  'line.forward': 'Suma anterior',

  // Sums
  'sum.net': 'Neto',
  'sum.tax': 'Impuesto',
  'sum.gross': 'Bruto',
  'sum.total': 'Total',
  'sum.credited': 'Total abonado',
  'sum.due': 'Importe pendiente',

  // Payment
  'pay.received': 'Pagado el {$date}, {$method}',
  'pay.cash': 'en efectivo',
  'pay.transfer': 'por transferencia',
  'pay.card': 'con tarjeta',
  'pay.stripe': 'en línea',
  'pay.complimentary': 'sin cargo',
  'pay.paid': 'Esta factura está pagada. ¡Gracias!',
  'pay.please': 'Por favor, pague {$amount} a más tardar el {$date}.',
  'pay.holder': 'Titular de la cuenta',
  'pay.iban': 'IBAN',
  'pay.bic': 'BIC',
  'pay.quote': 'Concepto',
  'pay.scan': 'Escanee este código con la aplicación de su banco',
  'pay.back': 'Este importe se reembolsa, se descuenta de lo pendiente o se factura de nuevo.',
} satisfies Record<keyof typeof en, string>
