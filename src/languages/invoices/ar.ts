// The words of invoices and credit notes, in Arabic.
import type en from './en.ts'

export default {
  // What it is
  'title.invoice': 'فاتورة {$number}',
  'title.creditNote': 'إشعار دائن {$number}',

  // The parties
  'party.seller': 'من',
  'party.buyer': 'فاتورة إلى',
  'party.recipient': 'إلى',
  'party.contact': 'عناية {$name}',
  'party.vatId': 'رقم ضريبة القيمة المضافة: {$id}',
  'party.taxNumber': 'الرقم الضريبي: {$id}',

  // Facts
  'fact.issued': 'التاريخ',
  'fact.due': 'تاريخ الاستحقاق',
  'fact.service': 'تاريخ تقديم الخدمة',
  'fact.event': 'الفعالية',
  'fact.order': 'الطلب',
  'fact.reference': 'مرجعكم',
  'fact.credits': 'تصحيح للفاتورة',
  'fact.reason': 'السبب',
  'reason.partlyRefunded': 'استرداد جزئي',
  'reason.gone': 'إلغاء أو استرداد',
  'reason.changed': 'تم تغيير الطلب',

  // Lines
  'line.description': 'الوصف',
  'line.quantity': 'الكمية',
  'line.unitPrice': 'سعر الوحدة',
  'line.tax': 'الضريبة',
  'line.amount': 'المبلغ',
  'line.noTax': 'بدون ضريبة',
  'line.taxOf': '{$name} \u200e{$rate}%\u200e',
  'line.discount': 'خصم',
  'line.discountWith': 'خصم ({$code})',
  'line.refund': 'مُسترد',
  'line.over': 'يُرحَّل',
  'line.forward': 'مُرحَّل',

  // Sums
  'sum.net': 'الصافي',
  'sum.tax': 'الضريبة',
  'sum.gross': 'الإجمالي',
  'sum.total': 'المجموع',
  'sum.credited': 'إجمالي المبلغ الدائن',
  'sum.due': 'المبلغ المستحق',

  // Payment
  'pay.received': 'دُفع في {$date}، {$method}',
  'pay.cash': 'نقدًا',
  'pay.transfer': 'بتحويل مصرفي',
  'pay.card': 'بالبطاقة',
  'pay.stripe': 'عبر الإنترنت',
  'pay.complimentary': 'مجانًا',
  'pay.paid': 'هذه الفاتورة مدفوعة. شكرًا لكم!',
  'pay.please': 'يُرجى دفع {$amount} في موعد أقصاه {$date}.',
  'pay.holder': 'صاحب الحساب',
  'pay.iban': 'رقم الحساب الدولي (IBAN)',
  'pay.bic': 'رمز المصرف (BIC)',
  'pay.quote': 'مرجع الدفع',
  'pay.scan': 'امسحوا هذا الرمز بتطبيق مصرفكم',
  'pay.back': 'يرد هذا المبلغ أو يخصم من المبلغ المستحق أو تصدر به فاتورة جديدة.',
} satisfies Record<keyof typeof en, string>
