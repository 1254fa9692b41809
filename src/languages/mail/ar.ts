// The words of mails, in Arabic.
import type en from './en.ts'

export default {
  // Every mail
  'mail.hello': 'مرحبًا {$name}،',
  'mail.helloNobody': 'مرحبًا،',
  'mail.when': '{$days}، {$time} ({$timezone})',
  'mail.instant': '{$time} ({$timezone})',
  'mail.endOfDay': 'نهاية يوم {$day}',
  'mail.fact': '{$label}: {$value}',
  'mail.line': '{$what}، {$name}: {$value}',
  'mail.seeOrder': 'عرض طلبك أو تعديله',
  'mail.seeTicket': 'عرض تذكرتك أو تعديلها',
  'mail.calendar': 'لإضافة الفعالية إلى تقويمك، يرجى فتح ملف التقويم المرفق.',
  'mail.questions': 'هل لديك سؤال؟ يمكنك الرد على هذه الرسالة.',

  // The order
  'order.order': 'الطلب {$reference}',
  'order.total': 'الإجمالي',
  'order.includesTax': 'الضريبة المشمولة',
  'order.received': 'المبلغ المستلم',
  'order.stillDue': 'المبلغ المتبقي',
  'order.refunded': 'المبلغ المسترد',

  // Please pay
  'paymentDue.subject': 'يرجى دفع قيمة طلبك: {$event}',
  'paymentDue.kept': 'شكرًا على طلبك! أماكنك محجوزة.',
  'paymentDue.keptUntil': 'شكرًا على طلبك! أماكنك محجوزة حتى {$until}.',
  'paymentDue.received': 'استلمنا {$amount}.',
  'paymentDue.pay': 'يرجى دفع {$amount} مع ذكر هذا الرقم المرجعي: {$reference}',
  'paymentDue.recipient': 'المستفيد: {$name}',
  'paymentDue.iban': 'رقم IBAN: {$iban}',
  'paymentDue.bic': 'رمز BIC: {$bic}',
  'paymentDue.ticketsFollow': 'سنرسل إليك التذاكر بالبريد الإلكتروني بعد وصول الدفعة.',

  // A reminder to pay
  'paymentReminder.subject': 'تذكير بالدفع: {$event}',
  'paymentReminder.waiting': 'لم تصلنا دفعتك بعد.',
  'paymentReminder.until': 'أماكنك محجوزة حتى {$until}. بعد ذلك ستُعرض للبيع من جديد.',
  'paymentReminder.ignore': 'إذا كنت قد دفعت بالفعل، فيرجى تجاهل هذه الرسالة: قد يستغرق وصول التحويل بضعة أيام.',

  // An order that expired
  'orderExpired.subject': 'انتهت صلاحية طلبك: {$event}',
  'orderExpired.released': 'لم تصلنا دفعتك في الوقت المحدد، ولذلك أصبحت أماكنك متاحة للبيع من جديد.',
  'orderExpired.dontPay': 'يرجى عدم دفع قيمة الطلب {$reference}.',
  'orderExpired.owed': 'سنعيد إليك المبلغ الذي دفعته: {$amount}.',
  'orderExpired.again': 'يمكنك الطلب من جديد ما دامت التذاكر متوفرة.',
  'orderExpired.order': 'الطلب من جديد',

  // A confirmation
  'confirmation.subject': `.input {$count :integer} .match $count
    one {{تذكرتك: {$event}}}
    two {{تذكرتاك: {$event}}}
    * {{تذاكرك: {$event}}}`,
  'confirmation.donationSubject': 'شكرًا على تبرعك: {$event}',
  'confirmation.registered': 'شكرًا لك! تم تسجيلك في {$event}.',
  'confirmation.donated': 'شكرًا على تبرعك لصالح {$event}!',
  'confirmation.show': `.input {$count :integer} .match $count
    one {{يرجى إبراز هذه التذكرة عند الدخول:}}
    two {{يرجى إبراز هاتين التذكرتين عند الدخول:}}
    * {{يرجى إبراز هذه التذاكر عند الدخول:}}`,
  'confirmation.donation': '{$donation}: {$amount}. شكرًا لك!',

  // A new ticket
  'newTicket.subject': 'تذكرتك الجديدة: {$event}',
  'newTicket.yours': 'أصبحت هذه التذكرة إلى {$event} لك. النسخ السابقة لم تعد صالحة.',
  'newTicket.moved': 'تغيّرت تذكرتك إلى {$event}: {$to} بدلًا من {$from}. النسخ السابقة لم تعد صالحة.',
  'newTicket.reissued': 'لتذكرتك إلى {$event} رمز جديد. النسخ السابقة لم تعد صالحة.',

  // A cancellation
  'cancellation.subject': 'إلغاء: {$event}',
  'cancellation.text': 'تم إلغاء تسجيلك في {$event}. لم تعد تذاكرك صالحة.',
  'cancellation.tooLate': 'وصلت دفعتك بعد نفاد الأماكن.',
  'cancellation.refund': 'سنعيد إليك {$amount}.',
  'cancellation.paidBack': 'أعدنا إليك {$amount}.',
  'cancellation.owed': 'المبلغ الذي ستستلمه من {$organizer}: {$amount}.',

  // A refund
  'ticketCancelled.subject': 'إلغاء تذكرة: {$event}',
  'ticketCancelled.text': 'تم إلغاء تذكرة {$name} من طلبك {$reference}.',
  'ticketMoved.subject': 'تغيير تذكرة: {$event}',
  'ticketMoved.text': 'تغيّرت تذكرة {$name} من طلبك {$reference}: {$to} بدلًا من {$from}.',
  'ticketMoved.more': 'زاد سعرها بمقدار {$amount}.',
  'ticketMoved.less': 'انخفض سعرها بمقدار {$amount}.',
  'refund.subject': 'استرداد المبلغ: {$event}',
  'refund.text': 'سنعيد إليك {$amount} عن طلبك {$reference}.',
  'refund.how': 'يتوقف موعد وصول المبلغ على طريقة الدفع.',
  'refund.paidBack': 'أعدنا إليك {$amount} عن طلبك {$reference}.',
  'refund.transfer': 'أُرسل المبلغ بتحويل مصرفي، وقد يستغرق وصوله بضعة أيام.',
  'refund.cash': 'استلمت المبلغ نقدًا.',
  'refund.card': 'أُعيد المبلغ إلى بطاقتك.',

  // An event that changed
  'eventChanged.subject': 'تغيير: {$event}',
  'eventChanged.text': 'هناك تغيير في {$event}:',
  'eventChanged.change': '{$field}: {$now} (سابقًا: {$before})',
  'eventChanged.date': 'التاريخ',
  'eventChanged.endDate': 'اليوم الأخير',
  'eventChanged.startTime': 'وقت البدء',
  'eventChanged.timezone': 'المنطقة الزمنية',
  'eventChanged.venue': 'المكان',
  'eventChanged.notSet': 'غير محدد',
  'eventChanged.valid': 'تبقى تذاكرك صالحة. تجد مع هذه الرسالة ملف تقويم محدثًا.',

  // An event that was cancelled
  'eventCancelled.text': 'لن تقام فعالية {$event}. كان موعدها المقرر: {$when}.',
  'eventCancelled.refund': 'إذا كان لك حق في استرداد مبلغ، فسنرسل إليك رسالة أخرى.',

  // A reminder of the event
  'reminder.subject': 'قريبًا: {$event}',
  'reminder.soon': 'اقترب موعد {$event}. نتطلع إلى لقائك!',

  // The waitlist
  'waitlistJoined.subject': 'قائمة الانتظار: {$event}',
  'waitlistJoined.on': 'أنت في قائمة الانتظار: {$event}.',
  'waitlistJoined.keptUntil': 'تم حجز مكان لك حتى {$until}.',
  'waitlistJoined.how': 'عندما تتوفر أماكن، نعرضها على من في قائمة الانتظار بحسب الترتيب. سنراسلك عندما يحين دورك.',
  'waitlistJoined.see': 'عرض مكانك في قائمة الانتظار أو مغادرتها',
  'waitlistJoined.ignore': 'إذا لم تطلب ذلك، فيرجى تجاهل هذه الرسالة.',
  'waitlistOffer.subject': 'مكان لك: {$event}',
  'waitlistOffer.free': 'خبر سار: توفر مكان في {$event}، وهو محجوز لك.',
  'waitlistOffer.freeUntil': 'خبر سار: توفر مكان في {$event}، وهو محجوز لك حتى {$until}.',
  'waitlistOffer.register': 'التسجيل الآن',
  'waitlistOffer.reply': 'للحصول عليه، يرجى الرد على هذه الرسالة.',

  // A place in a session
  'sessionPlace.subject': '«{$session}»: مكان لك في {$event}',
  'sessionPlace.yours': 'خبر سار: توفر مكان في «{$session}»، وهو لك.',
  'sessionPlace.cannot':
    'ليس عليك فعل أي شيء. إذا لم تتمكن من الحضور، فيرجى الرد على هذه الرسالة كي يحصل شخص آخر على المكان.',

  // Sessions that a release changed
  'scheduleChanged.subject': 'جديد بشأن جلساتك في {$event}',
  'scheduleChanged.text': 'هناك جديد بشأن الجلسات التي تشارك فيها أو اخترتها:',
  'scheduleChanged.now': 'الزمان والمكان: {$place}',
  'scheduleChanged.before': 'سابقًا: {$place}',
  'scheduleChanged.restored': 'تقرر عقدها من جديد: {$place}',
  'scheduleChanged.cancelled': 'أُلغيت. كان مقررًا عقدها: {$place}',
  'scheduleChanged.calendar': 'لتحديث تقويمك، يرجى فتح ملفات التقويم المرفقة.',
  'scheduleChanged.agenda': 'عرض البرنامج كاملًا',

  // To the organizer: money to pay back
  'moneyOwed.subject': 'مبلغ يجب رده {$amount}: {$event}',
  'moneyOwed.text': 'عليك رد {$amount} إلى {$buyer} ({$email}) عن الطلب {$reference} في {$event}.',
  'moneyOwed.buyer': 'تم إلغاء الطلب في الصفحة العامة التي وعدت برد المبلغ.',
  'moneyOwed.failedRefund': 'تعذر على خدمة الدفع رد المبلغ.',
  'moneyOwed.overpaid': 'المبلغ المدفوع أكثر من المستحق: كان جزء منه قد دُفع بطريقة أخرى.',
  'moneyOwed.expired': 'دُفع جزء من المبلغ، وانتهت مهلة دفع الباقي.',
  'moneyOwed.all': 'كل المبالغ التي يجب ردها: {$command}',

  // To the organizer: new orders
  'newOrder.subject': 'طلب جديد: {$event}',
  'newOrder.text': 'طلب جديد من {$buyer} ({$email}) لفعالية {$event}.',
  'newOrder.donation': 'تبرع جديد من {$buyer} ({$email}) لصالح {$event}.',
  'newOrder.unpaid': 'لم يُدفع بعد.',
  'newOrder.stop': 'لتلقي عدد أقل من هذه الرسائل: {$command}',
  'sessionWithdrawn.subject': 'سحب المتحدث جلسته: «{$session}»، {$event}',
  'sessionWithdrawn.text': 'سُحبت الجلسة «{$session}» ({$code}) من صفحة المتحدث {$speaker}.',
  'sessionWithdrawn.reason': 'السبب المذكور: {$reason}',
  'sessionWithdrawn.released': 'تبقى الجلسة في البرنامج المنشور حتى يصدر إصدار بدونها: {$command}',
  'ordersSummary.subject': 'طلبات جديدة: {$event}، {$day}',
  'ordersSummary.text': 'عدد الطلبات الجديدة لفعالية {$event} في {$day}: {$count :integer}.',
  'ordersSummary.order': '{$reference}، {$buyer}: {$total}',
  'ordersSummary.unpaidOrder': '{$reference}، {$buyer}: {$total}، لم يُدفع بعد',
  'ordersSummary.first': 'تظهر هنا أول {$count :integer} من الطلبات. لعرضها كلها: {$command}',

  // A calendar file
  'calendar.cancelled': 'أُلغيت: {$event}',

  // Below marketing mails
  'marketing.why': 'تصلك هذه الرسالة لأنك وافقت على تلقي أخبار {$organizer}.',
  'marketing.stop': 'إلغاء الاشتراك',

  // Sessions that somebody may like
  'recommended.because': 'لأن «{$title}» من الجلسات المميزة بنجمة',
} satisfies Record<keyof typeof en, string>
