// The words of invoices and credit notes, in French.
import type en from './en.ts'

export default {
  // What it is
  'title.invoice': 'Facture {$number}',
  'title.creditNote': 'Avoir {$number}',

  // The parties
  'party.seller': 'Émetteur',
  'party.buyer': 'Facturé à',
  'party.recipient': 'Destinataire',
  'party.contact': 'À l’attention de {$name}',
  'party.vatId': 'N°\u00A0de TVA\u00A0: {$id}',
  'party.taxNumber': 'Numéro fiscal\u00A0: {$id}',

  // Facts
  'fact.issued': 'Date',
  'fact.due': 'À payer au plus tard le',
  'fact.service': 'Date de la prestation',
  'fact.event': 'Événement',
  'fact.order': 'Commande',
  'fact.reference': 'Votre référence',
  'fact.credits': 'Rectifie la facture',
  'fact.reason': 'Motif',
  'reason.partlyRefunded': 'Remboursement partiel',
  'reason.gone': 'Annulation ou remboursement',
  'reason.changed': 'La commande a été modifiée',

  // Lines
  'line.description': 'Description',
  'line.quantity': 'Quantité',
  'line.unitPrice': 'Prix unitaire',
  'line.tax': 'Taxe',
  'line.amount': 'Montant',
  'line.noTax': 'sans taxe',
  'line.taxOf': '{$name} {$rate}\u00A0%',
  'line.discount': 'Remise',
  'line.discountWith': 'Remise ({$code})',
  'line.refund': 'Remboursé',
  'line.over': 'À reporter',
  'line.forward': 'Report',

  // Sums
  'sum.net': 'HT',
  'sum.tax': 'Taxe',
  'sum.gross': 'TTC',
  'sum.total': 'Total',
  'sum.credited': 'Total crédité',
  'sum.due': 'Reste à payer',

  // Payment
  'pay.received': 'Payé le {$date}, {$method}',
  'pay.cash': 'en espèces',
  'pay.transfer': 'par virement',
  'pay.card': 'par carte',
  'pay.stripe': 'en ligne',
  'pay.complimentary': 'gratuitement',
  'pay.paid': 'Cette facture est réglée. Merci\u202F!',
  'pay.please': 'Merci de régler {$amount} au plus tard le {$date}.',
  'pay.holder': 'Titulaire du compte',
  'pay.iban': 'IBAN',
  'pay.bic': 'BIC',
  'pay.quote': 'Référence du paiement',
  'pay.scan': 'Scannez ce code avec votre application bancaire',
  'pay.back': 'Ce montant est remboursé, déduit du reste à payer ou facturé à nouveau.',
} satisfies Record<keyof typeof en, string>
