// The words of public pages, in Arabic. Verbal nouns in place of imperatives, which would address men or women.
import type en from './en.ts'

export default {
  // Every page
  'page.languages': 'اللغة',
  'page.footer': 'التذاكر عبر turnout',
  'page.title': '{$page} – {$event}',
  'page.backToEvent': 'العودة إلى الفعالية',
  'page.optional': '(اختياري)',
  'page.choose': 'يرجى الاختيار',
  'page.imprint': 'بيانات الناشر',
  'page.privacy': 'الخصوصية',
  'page.terms': 'الشروط والأحكام',
  'page.contact': 'التواصل',

  // The first page
  'home.events': 'الفعاليات',
  'home.title': 'التذاكر',
  'home.hint': 'يُرجى فتح رابط فعاليتك. ترسله الجهة المنظمة أو تنشره على موقعها.',

  // An event
  'event.date': 'التاريخ',
  'event.starts': 'وقت البدء',
  'event.startsAt': '{$time} ({$timezone})',
  'event.endOfDay': 'نهاية يوم {$day}',
  'event.venue': 'المكان',
  'event.tickets': 'التذاكر',
  'event.ticketsFor': 'تذاكر {$event}',
  'event.register': 'التسجيل',
  'event.quantityOf': 'العدد: {$ticketType}',
  'event.state.cancelled': 'تم إلغاء هذه الفعالية.',
  'event.state.ended': 'انتهى التسجيل في هذه الفعالية.',
  'event.state.soldOut': 'نفدت تذاكر هذه الفعالية.',
  'event.state.paused': 'التسجيل متوقف مؤقتًا. يرجى العودة لاحقًا.',
  'event.state.scheduled': 'لم يبدأ التسجيل بعد.',
  'event.state.nothingOnSale': 'لا توجد تذاكر معروضة للبيع حاليًا.',
  'event.calendar': 'إضافة إلى التقويم',

  // A ticket type
  'ticketType.free': 'مجانًا',
  'ticketType.freeTicket': 'تذكرة مجانية',
  'ticketType.anyPrice': 'السعر حسب رغبتك',
  'ticketType.from': 'ابتداءً من {$price}',
  'ticketType.includesTax': 'شامل {$tax} بنسبة \u200e{$rate}%\u200e',
  'ticketType.tax': 'ضريبة القيمة المضافة',
  'ticketType.onlyWithTicket': 'متاح فقط مع تذكرة',
  'ticketType.least': 'الحد الأدنى لكل طلب: {$least :integer}',
  'ticketType.soldOut': 'نفدت التذاكر',
  'ticketType.paused': 'البيع متوقف مؤقتًا',
  'ticketType.ended': 'انتهى البيع',
  'ticketType.notYet': 'لم يبدأ البيع بعد',
  'ticketType.onSaleFrom': 'بدء البيع: {$when}',
  'ticketType.before': 'قبل الخصم:',
  'ticketType.now': 'بعد الخصم:',
  'ticketType.left': 'المتبقي: {$count :integer}',
  'ticketType.tierUntil': '{$tier} حتى {$when}، ثم {$price}',
  'ticketType.tierFirst': '{$tier} لأول {$first :integer} من التذاكر، ثم {$price}',
  'ticketType.tierLeft': '{$tier}: المتبقي بهذا السعر {$count :integer}، ثم {$price}',
  'ticketType.until': 'البيع حتى {$when}',
  'ticketType.amount': 'المبلغ الذي تختاره بعملة {$currency}',
  'ticketType.suggested': 'المبلغ المقترح: {$amount}',

  // A promo code
  'promo.label': 'الرمز الترويجي',
  'promo.apply': 'تطبيق الرمز',
  'promo.applied': 'تم تطبيق الرمز الترويجي {$code}.',
  'promo.unknown': 'الرمز الترويجي {$code} غير صالح لهذه الفعالية.',
  'promo.tooEarly': 'الرمز الترويجي {$code} لم يبدأ العمل به بعد.',
  'promo.expired': 'انتهت صلاحية الرمز الترويجي {$code}.',
  'promo.usedUp': 'استُخدم الرمز الترويجي {$code} بالحد الأقصى المسموح به.',
  'promo.notApplicable': 'لا ينطبق الرمز الترويجي {$code} على هذه التذاكر.',
  'promo.tooMany': 'الحد الأقصى للتذاكر في كل طلب بالرمز الترويجي {$code}: {$count :integer}.',
  'promo.opened': 'يتيح لك هذا الرمز أيضًا: {$tickets}.',
  'promo.off': 'خصم {$amount} من قيمة طلبك.',
  'promo.discount': 'الرمز الترويجي {$code}',

  // Registering
  'register.title': 'التسجيل في {$event}',
  'register.check': 'يرجى المراجعة: {$page}',
  'register.choose': 'اختيار التذاكر',
  'register.chooseOthers': 'اختيار تذاكر أخرى',
  'register.nothingChosen': 'لم يتم اختيار أي تذاكر بعد.',
  'register.yourDetails': 'بياناتك',
  'register.name': 'الاسم',
  'register.email': 'البريد الإلكتروني',
  'register.attendeeName': 'اسم الشخص المشارك',
  'register.attendeeEmail': 'البريد الإلكتروني للشخص المشارك',
  'register.emptyIfYou': 'يمكن ترك الحقل فارغًا إذا كانت التذكرة لك.',
  'register.oneOf': '1 × {$ticketType}',
  'register.ticket': 'التذكرة {$number}: {$ticketType}',
  'register.ticketNumber': 'التذكرة {$number}',
  'register.forWhom': 'لمن هذه الإضافة؟',
  'register.ticketField': 'التذكرة {$number}، {$field}',
  'register.yourPrice': 'سعرك لكل تذكرة «{$ticketType}» بعملة {$currency}',
  'register.atLeast': '{$amount} على الأقل',
  'register.amount': 'المبلغ',
  'register.payment': 'الدفع',
  'register.howToPay': 'ما طريقة الدفع المناسبة لك؟',
  'register.byStripe': 'بالبطاقة أو بوسيلة أخرى في صفحة الدفع',
  'register.byTransfer': 'بالتحويل المصرفي',
  'register.cannotPay': 'لا يمكن دفع ثمن التذاكر هنا بعد. يرجى التواصل مع الجهة المنظمة.',
  'register.total': 'الإجمالي',
  'register.orderAndPay': 'تأكيد الطلب ودفع {$amount}',
  'register.register': 'التسجيل',
  'register.yourOrder': 'طلبك',
  'register.quantity': '{$count :integer} × {$ticketType}',
  'register.each': '{$price} للواحدة',
  'register.update': 'تحديث المبلغ الإجمالي',
  'register.sameAs': 'الإجابات نفسها كما في التذكرة {$number}',
  'register.transferNext': 'ستظهر بيانات الحساب المصرفي في الصفحة التالية. أماكنك محجوزة حتى {$when}.',
  'register.terms': 'تسري {#link}الشروط والأحكام{/link} الخاصة بنا.',
  'register.privacy': 'كيفية تعاملنا مع بياناتك: {#link}سياسة الخصوصية{/link}.',
  'register.donation': '{$ticketType}: المبلغ الذي تختاره بعملة {$currency}',
  'register.invoice': 'أحتاج إلى فاتورة باسم شركة أو بعنوان آخر',
  'register.company': 'الشركة',
  'register.address': 'الشارع ورقم المبنى',
  'register.postcode': 'الرمز البريدي',
  'register.city': 'المدينة',
  'register.country': 'البلد',
  'register.vatId': 'الرقم الضريبي',
  'register.billingReference': 'مرجعك الخاص، مثل رقم أمر الشراء',

  // What is wrong with a form
  'mistakes.heading': 'يرجى مراجعة ما يلي',
  'mistakes.tooOld': 'ظلت هذه الصفحة مفتوحة مدة طويلة. يرجى إرسال النموذج مرة أخرى.',
  'mistakes.rateLimited': 'محاولات كثيرة في وقت قصير. يرجى الانتظار بضع دقائق ثم إرسال النموذج مرة أخرى.',
  'mistakes.soldOut': 'عذرًا، سبقك شخص آخر: لم يتبق عدد كافٍ من هذه التذاكر.',
  'mistakes.notOnSale': 'عذرًا، هذه التذاكر غير معروضة للبيع.',
  'mistakes.stateConflict': 'عذرًا، لم يعد هذا ممكنًا. يرجى إعادة تحميل الصفحة.',
  'mistakes.inProgress': 'ما زلنا نعالج النموذج. يرجى الانتظار قليلًا ثم إرساله مرة أخرى.',
  'mistakes.payment': 'يرجى اختيار طريقة الدفع',
  'mistakes.amountLeast': 'يجب ألا يقل المبلغ عن {$amount}',
  'mistakes.amount': 'يرجى إدخال مبلغ مثل {$example}',
  'mistakes.other': 'تعذر قبول النموذج. يرجى مراجعة البيانات ثم إرساله مرة أخرى.',
  'mistakes.email': 'يرجى إدخال عنوان بريد إلكتروني مثل ada@example.org',
  'mistakes.empty': 'يرجى ملء هذا الحقل',
  'mistakes.tooLong': 'النص طويل جدًا. يرجى اختصاره',
  'mistakes.required': 'يرجى الإجابة عن هذا السؤال',
  'mistakes.choose': 'يرجى اختيار أحد الخيارات',
  'mistakes.chooseSeveral': 'يرجى الاختيار من بين الخيارات',
  'mistakes.consent': 'يرجى وضع علامة هنا للمتابعة',
  'mistakes.date': 'يرجى إدخال تاريخ مثل 2027-03-14',
  'mistakes.file': 'يرجى إدخال عنوان ملف على الويب مثل https://example.org/file.pdf',
  'mistakes.address': 'يرجى إدخال عنوان ويب مثل https://example.org',
  'mistakes.times': 'يرجى إدخال الوقتين، على أن يكون الثاني بعد الأول',
  'mistakes.number': 'يرجى إدخال رقم',
  'mistakes.numberBetween': 'يرجى إدخال رقم من {$min :number} إلى {$max :number}',
  'mistakes.numberLeast': 'يرجى إدخال رقم لا يقل عن {$min :number}',
  'mistakes.numberMost': 'يرجى إدخال رقم لا يزيد على {$max :number}',
  'mistakes.count': 'يرجى إدخال عدد صحيح لا يقل عن 1',
  'mistakes.countTooHigh': 'لا يوجد هذا العدد من الأماكن',
  'mistakes.typeLeast': '{$ticketType}: يرجى اختيار {$least :integer} على الأقل أو عدم اختيار أي منها',
  'mistakes.typeMost': '{$ticketType}: يرجى اختيار {$most :integer} كحد أقصى',
  'mistakes.addOnAlone': '{$ticketType} متاح فقط مع تذكرة',
  'mistakes.totalChanged': 'تغيّر المبلغ الإجمالي. يرجى مراجعة طلبك ثم إرسال النموذج مرة أخرى.',
  'mistakes.bill': 'يرجى مراجعة هذا البيان',

  // An order
  'order.cancelledEvent': 'تم إلغاء هذه الفعالية',
  'order.registered': 'تم تسجيلك',
  'order.donated': 'شكرًا على تبرعك',
  'order.addOnsBought': 'تذاكرك الإضافية مؤكدة',
  'order.waiting': 'بانتظار الدفع',
  'order.expired': 'انتهت مهلة الدفع',
  'order.tooLate': 'وصلت دفعتك متأخرة',
  'order.cancelled': 'تم إلغاء هذا الطلب',
  'order.dontPay': 'لن تقام هذه الفعالية. يرجى عدم دفع قيمة هذا الطلب.',
  'order.refundFollows': 'لن تقام هذه الفعالية. إذا كان لك حق في استرداد مبلغ، فسنراسلك بالبريد الإلكتروني.',
  'order.event': 'الفعالية',
  'order.date': 'التاريخ',
  'order.venue': 'المكان',
  'order.orderedBy': 'الطلب باسم',
  'order.invoiceTo': 'الفاتورة باسم',
  'order.order': 'رقم الطلب',
  'order.total': 'الإجمالي',
  'order.includesTax': 'الضريبة المشمولة',
  'order.received': 'المبلغ المستلم',
  'order.stillDue': 'المبلغ المتبقي',
  'order.refunded': 'المبلغ المسترد',
  'order.owed': 'المستحق لك لدى الجهة المنظمة',
  'order.yourTickets': `.input {$count :integer} .match $count
    zero {{تذاكرك}}
    one {{تذكرتك}}
    two {{تذكرتاك}}
    few {{تذاكرك}}
    many {{تذاكرك}}
    * {{تذاكرك}}`,
  'order.yourDonations': `.input {$count :integer} .match $count
    zero {{تبرعاتك}}
    one {{تبرعك}}
    two {{تبرعاك}}
    few {{تبرعاتك}}
    many {{تبرعاتك}}
    * {{تبرعاتك}}`,
  'order.donationThanks': 'شكرًا لك!',
  'order.donationDue': 'شكرًا لك! سيُحتسب تبرعك بعد الدفع.',
  'order.donationCancelled': 'ملغى',
  'order.saved': 'تم الحفظ.',
  'order.bookmark': `.input {$count :integer} .match $count
    0 {{يرجى حفظ هذه الصفحة في الإشارات المرجعية للعودة إلى طلبك. عنوانها خاص بك: يرجى عدم مشاركته.}}
    one {{يرجى حفظ هذه الصفحة في الإشارات المرجعية للعودة إلى تذكرتك. عنوانها خاص بك: يرجى عدم مشاركته.}}
    two {{يرجى حفظ هذه الصفحة في الإشارات المرجعية للعودة إلى تذكرتيك. عنوانها خاص بك: يرجى عدم مشاركته.}}
    few {{يرجى حفظ هذه الصفحة في الإشارات المرجعية للعودة إلى تذاكرك. عنوانها خاص بك: يرجى عدم مشاركته.}}
    many {{يرجى حفظ هذه الصفحة في الإشارات المرجعية للعودة إلى تذاكرك. عنوانها خاص بك: يرجى عدم مشاركته.}}
    * {{يرجى حفظ هذه الصفحة في الإشارات المرجعية للعودة إلى تذاكرك. عنوانها خاص بك: يرجى عدم مشاركته.}}`,
  'order.calendar': 'إضافة إلى التقويم',
  'order.cancel': 'إلغاء هذا الطلب',
  'order.paidTooLate': 'وصلت دفعتك بعد نفاد الأماكن. سنعيد إليك المبلغ.',
  'order.released': 'أصبحت أماكنك متاحة للآخرين. يمكنك {#link}الطلب من جديد{/link} ما دامت التذاكر متوفرة.',
  'order.weReceived': 'استلمنا {$amount}.',
  'order.pay': 'يرجى دفع {#strong}{$amount}{/strong}.',
  'order.keptUntil': 'أماكنك محجوزة حتى {$when}.',
  'order.payOnline': 'دفع {$amount} عبر الإنترنت',
  'order.transferred': 'تم نقل التذكرة إلى شخص آخر، والرمز لديه الآن.',
  'order.void': 'لم تعد صالحة',
  'order.validOncePaid': 'تصبح صالحة بعد الدفع',
  'order.qrOf': 'رمز QR للتذكرة {$code}',
  'order.code': 'الرمز {#strong}{$code}{/strong}',
  'order.forPerson': 'باسم {$name}',
  'order.moreTickets': 'حُجز أيضًا: {$addOns}',
  'order.moreUnpaid': 'طُلب أيضًا ولم يُدفع بعد: {$addOns}',
  'order.changeTicket': 'تعديل البيانات أو نقل هذه التذكرة',
  'order.changeTicketNumber': ': التذكرة {$number}',
  'order.number': 'الطلب {#strong}{$reference}{/strong}: {$status}',
  'order.statusPaid': 'مدفوع',
  'order.statusConfirmed': 'مؤكد',
  'order.statusWaiting': 'لم يُدفع بعد',
  'order.statusExpired': 'منتهي الصلاحية',
  'order.statusCancelled': 'ملغى',
  'order.statusLate': 'دُفع متأخرًا',
  'order.next': 'الخطوات التالية',
  'order.nextEntrance': 'يُعرض رمز QR عند المدخل على الهاتف أو مطبوعًا.',
  'order.saveToPhone': 'للاحتفاظ به على الهاتف: لقطة شاشة للرمز تعمل أيضًا دون اتصال بالشبكة.',
  'order.nextTransfer': 'قد يستغرق التحويل بضعة أيام عمل. عند وصوله تظهر تذاكرك في هذه الصفحة.',
  'order.nextOnline': 'بعد الدفع تظهر تذاكرك في هذه الصفحة مباشرة.',
  'order.pdf': 'تنزيل التذاكر (PDF)',
  'order.invoice': 'فاتورة {$number} (PDF)',
  'order.creditNote': 'إشعار دائن {$number} (PDF)',
  'order.transfer': 'التحويل المصرفي',
  'order.amount': 'المبلغ',
  'order.recipient': 'المستفيد',
  'order.iban': 'رقم IBAN',
  'order.bic': 'رمز BIC',
  'order.purpose': 'مرجع الدفع',
  'order.payBy': 'آخر موعد للدفع',
  'order.scanToPay': 'يرجى مسح هذا الرمز بتطبيق مصرفك.',
  'order.payCode': 'رمز QR لتحويلك المصرفي بمبلغ {$amount}',
  'order.again': 'اختيار التذاكر من جديد',

  // Cancelling an order
  'cancel.title': 'إلغاء هذا الطلب؟',
  'cancel.own': 'لن تعود تذكرتك صالحة، وقد يذهب المكان إلى شخص آخر.',
  'cancel.transferred': 'لن تعود التذكرة التي نقلتها صالحة، وقد يذهب المكان إلى شخص آخر.',
  'cancel.several': `.input {$count :integer} .match $count
    two {{لن تعود تذكرتاك صالحتين، وقد يذهب المكانان إلى آخرين.}}
    * {{لن تعود تذاكرك صالحة (وعددها {$count})، وقد تذهب أماكنك إلى آخرين.}}`,
  'cancel.someTransferred': `.input {$count :integer} .input {$transferred :integer} .match $count $transferred
    two * {{لن تعود تذكرتاك صالحتين (منهما واحدة نُقلت إلى شخص آخر)، وقد يذهب المكانان إلى آخرين.}}
    * one {{لن تعود تذاكرك صالحة (وعددها {$count}، منها واحدة نُقلت إلى شخص آخر)، وقد تذهب أماكنك إلى آخرين.}}
    * two {{لن تعود تذاكرك صالحة (وعددها {$count}، منها اثنتان نُقلتا إلى آخرين)، وقد تذهب أماكنك إلى آخرين.}}
    * * {{لن تعود تذاكرك صالحة (وعددها {$count}، منها {$transferred} نُقلت إلى آخرين)، وقد تذهب أماكنك إلى آخرين.}}`,
  'cancel.allTransferred': `.input {$count :integer} .match $count
    two {{لن تعود تذكرتاك صالحتين (وقد نُقلتا إلى آخرين)، وقد يذهب المكانان إلى غيرهم.}}
    * {{لن تعود تذاكرك صالحة (وعددها {$count}، وكلها نُقلت إلى آخرين)، وقد تذهب أماكنك إلى غيرهم.}}`,
  'cancel.refund': 'سنعيد إليك {$amount} بطريقة الدفع نفسها.',
  'cancel.owed': 'ستعيد إليك الجهة المنظمة {$amount}.',
  'cancel.submit': 'إلغاء الطلب',
  'cancel.keep': 'الاحتفاظ بالطلب',
  'pay.title': 'المتابعة إلى الدفع',
  'pay.submit': 'دفع {$amount}',

  // A ticket
  'ticket.title': 'التذكرة {$number}: {$ticketType}',
  'ticket.details': 'البيانات',
  'ticket.name': 'الاسم',
  'ticket.save': 'حفظ',
  'ticket.transfer': 'نقل هذه التذكرة',
  'ticket.transferNote': 'تحصل التذكرة على رمز جديد نرسله إلى الشخص الآخر، ولن يعود رمزك الحالي صالحًا.',
  'ticket.theirName': 'اسم الشخص الآخر',
  'ticket.theirEmail': 'البريد الإلكتروني للشخص الآخر',
  'ticket.submitTransfer': 'نقل التذكرة',
  'ticket.backToOrder': 'العودة إلى الطلب',
  'ticket.backToTicket': 'العودة إلى تذكرتك',
  'ticket.yours': 'تذكرتك',
  'ticket.passedOn': 'تم نقل التذكرة',
  'ticket.passedOnTo': 'أصبحت التذكرة باسم {$name}، ونرسل الرمز الجديد إلى {$email}.',
  'ticket.passedOnNote': 'لم يعد رمزك ولا عنوان صفحتك صالحين.',

  // Tickets sent again
  'resend.link': 'لديك طلب بالفعل؟ إعادة إرسال تذاكرك',
  'resend.title': 'إعادة إرسال تذاكرك',
  'resend.how': 'يرجى إدخال البريد الإلكتروني المستخدم في طلبك. سنرسل رابط الطلب والتذاكر إلى هذا العنوان مرة أخرى.',
  'resend.howTickets': 'يرجى إدخال البريد الإلكتروني المستخدم في طلبك. سنرسل التذاكر إلى هذا العنوان مرة أخرى.',
  'resend.submit': 'إعادة الإرسال',
  'resend.sent':
    'شكرًا لك! إذا كان هناك طلب بهذا العنوان، فستصل إليه رسالة بالبريد الإلكتروني. إذا لم تصل خلال بضع دقائق، يرجى التحقق من مجلد الرسائل غير المرغوب فيها.',

  // The waitlist
  'waitlist.title': 'قائمة الانتظار: {$ticketType}',
  'waitlist.join': 'الانضمام إلى قائمة الانتظار',
  'waitlist.joinFor': ': {$ticketType}',
  'waitlist.joined': 'أنت في قائمة الانتظار',
  'waitlist.mailFollows': 'شكرًا لك! سنرسل إليك رسالة بالبريد الإلكتروني فيها رابط مكانك في قائمة الانتظار.',
  'waitlist.mailComes': 'شكرًا لك! سنرسل إليك رسالة بالبريد الإلكتروني.',
  'waitlist.how':
    'عندما تتوفر أماكن، نعرضها بالبريد الإلكتروني على من في قائمة الانتظار بحسب الترتيب. إذا لم تصل أي رسالة خلال بضع دقائق، يرجى التحقق من مجلد الرسائل غير المرغوب فيها.',
  'waitlist.soldOut': 'نفدت تذاكر {$ticketType}. عندما تتوفر أماكن، نعرضها على من في قائمة الانتظار بحسب الترتيب.',
  'waitlist.name': 'الاسم',
  'waitlist.email': 'البريد الإلكتروني',
  'waitlist.places': 'عدد الأماكن',
  'waitlist.entry': `.input {$count :integer} .match $count
    zero {{{$name}، {$count} مكان، {#link}{$event}{/link}}}
    one {{{$name}، مكان واحد، {#link}{$event}{/link}}}
    two {{{$name}، مكانان، {#link}{$event}{/link}}}
    few {{{$name}، {$count} أماكن، {#link}{$event}{/link}}}
    many {{{$name}، {$count} مكانًا، {#link}{$event}{/link}}}
    * {{{$name}، {$count} مكان، {#link}{$event}{/link}}}`,
  'waitlist.leave': 'مغادرة قائمة الانتظار',
  'waitlist.position':
    'ترتيبك في قائمة الانتظار هو {$position :integer}. يرجى حفظ هذه الصفحة في الإشارات المرجعية لمتابعة ترتيبك.',
  'waitlist.waiting': 'أنت في قائمة الانتظار. يرجى حفظ هذه الصفحة في الإشارات المرجعية لمتابعة ترتيبك.',
  'waitlist.offer': `.input {$count :integer} .match $count
    zero {{لا توجد أماكن محجوزة لك.}}
    one {{تم حجز مكان لك.}}
    two {{تم حجز مكانين لك.}}
    few {{تم حجز {$count} أماكن لك.}}
    many {{تم حجز {$count} مكانًا لك.}}
    * {{تم حجز {$count} مكان لك.}}`,
  'waitlist.offerUntil': `.input {$count :integer} .match $count
    zero {{لا توجد أماكن محجوزة لك حتى {$until}.}}
    one {{تم حجز مكان لك حتى {$until}.}}
    two {{تم حجز مكانين لك حتى {$until}.}}
    few {{تم حجز {$count} أماكن لك حتى {$until}.}}
    many {{تم حجز {$count} مكانًا لك حتى {$until}.}}
    * {{تم حجز {$count} مكان لك حتى {$until}.}}`,
  'waitlist.registerNow': 'التسجيل الآن',
  'waitlist.purchased': 'حصلت على تذاكرك.',
  'waitlist.offerExpired': 'انتهت صلاحية العرض.',
  'waitlist.left': 'لم يعد اسمك في قائمة الانتظار.',

  // Pages of failures
  'failure.notFound': 'الصفحة غير موجودة',
  'failure.notFoundHint': 'يرجى التحقق من العنوان أو طلب الرابط من الجهة المنظمة.',
  'failure.link': 'لم يعد هذا الرابط صالحًا',
  'failure.linkHint':
    'يرجى فتح الرابط في أحدث رسالة أرسلناها إليك بالبريد الإلكتروني أو طلب رابط جديد من الجهة المنظمة.',
  'failure.toEvents': 'عرض كل الفعاليات',
  'failure.otherSite': 'لم يتم إرسال هذا النموذج من صفحتنا',
  'failure.otherSiteHint': 'يرجى فتح صفحة الفعالية والمحاولة من هناك مرة أخرى.',
  'failure.rateLimited': 'محاولات كثيرة جدًا',
  'failure.rateLimitedHint': 'يرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.',
  'failure.overloaded': 'لدينا ضغط كبير حاليًا',
  'failure.stopping': 'سنعود بعد لحظات',
  'failure.momentHint': 'يرجى المحاولة مرة أخرى بعد لحظات.',
  'failure.stateConflict': 'لم يعد هذا ممكنًا',
  'failure.stateConflictHint': 'يرجى الاطلاع على طلبك مرة أخرى.',
  'failure.processor': 'تعذر بدء عملية الدفع',
  'failure.other': 'حدث خطأ ما',

  // The agenda
  'agenda.title': 'البرنامج',
  'agenda.speakers': 'المتحدثون',
  'agenda.changes': 'التغييرات',
  'agenda.zone': 'جميع الأوقات حسب المنطقة الزمنية {$timezone}.',
  'agenda.view': 'طريقة العرض',
  'agenda.list': 'قائمة',
  'agenda.grid': 'جدول',
  'agenda.days': 'الأيام',
  'agenda.filter': 'تصفية',
  'agenda.search': 'بحث',
  'agenda.day': 'اليوم',
  'agenda.room': 'القاعة',
  'agenda.track': 'المسار',
  'agenda.type': 'نوع الجلسة',
  'agenda.language': 'اللغة',
  'agenda.tag': 'الموضوع',
  'agenda.all': 'الكل',
  'agenda.apply': 'عرض',
  'agenda.reset': 'عرض الكل',
  'agenda.nothing': 'لا شيء في البرنامج يطابق هذا الاختيار.',
  'agenda.cancelled': 'أُلغيت',
  'agenda.removed': 'لم تعد ضمن البرنامج',
  'agenda.movedFrom': 'تغيّر الموعد: كان مقررًا في {$time}.',
  'agenda.version': 'الإصدار {$number}، {$time}',
  'agenda.old': 'هذه نسخة سابقة من البرنامج.',
  'agenda.current': 'الانتقال إلى النسخة الحالية',
  'agenda.draft': 'مسودة: تعرض هذه المعاينة البرنامج أثناء إعداده، ولا شيء هنا نهائي.',
  'agenda.notRecorded': 'دون تسجيل',
  'agenda.host': 'استضافة',
  'agenda.moderator': 'إدارة الحوار',
  'agenda.panelist': 'ضمن حلقة النقاش',
  'agenda.when': 'الموعد',
  'agenda.directions': 'كيفية الوصول',
  'agenda.access': 'إمكانية الوصول لذوي الإعاقة',
  'agenda.links': 'روابط',
  'agenda.stream': 'بث مباشر',
  'agenda.recording': 'التسجيل',
  'agenda.before': 'قبلها في {$room}',
  'agenda.next': 'بعدها في {$room}',
  'agenda.sessions': 'الجلسات',
  'agenda.back': 'العودة إلى البرنامج',
  'agenda.noSpeakers': 'لا يوجد متحدثون لعرضهم بعد.',

  // What it takes to attend a session
  'entry.title': 'المشاركة',
  'entry.anyTicket': 'الأماكن محدودة. يمكنك حجز مكان بأي تذكرة لهذه الفعالية من دون تكلفة إضافية.',
  'entry.tickets': 'الأماكن محدودة. يمكنك حجز مكان من دون تكلفة إضافية بإحدى هذه التذاكر: {$tickets}.',
  'entry.someTickets': 'الأماكن محدودة، وتشملها تذاكر معينة فقط.',
  'entry.addOn': 'تحتاج هذه الجلسة إلى تذكرة إضافية.',
  'entry.addOnNamed': 'تحتاج هذه الجلسة إلى التذكرة الإضافية «{$ticketType}».',
  'entry.price': '{$ticketType}: {$price}',
  'entry.left': 'الأماكن المتبقية: {$left :integer} من {$capacity :integer}',
  'entry.full': 'جميع الأماكن محجوزة. يمكنك الانضمام إلى قائمة الانتظار.',
  'entry.opens': 'بدء حجز الأماكن: {$when}.',
  'entry.closes': 'آخر موعد لحجز الأماكن: {$when}.',
  'entry.closed': 'انتهى حجز الأماكن.',
  'entry.where': 'يمكنك حجز مكانك في صفحة طلبك أو تذكرتك. تجد رابطها في رسالة البريد الإلكتروني التي تحتوي على تذكرتك.',
  'entry.ask': 'يمكنك حجز مكانك في صفحة طلبك. يرجى طلب رابطها من الجهة المنظمة.',
  'entry.buyLater': 'يمكنك شراؤها مع تذكرتك، أو في صفحة طلبك إذا كانت لديك تذكرة بالفعل.',
  'entry.getTicket': 'الحصول على تذكرة',

  // The sessions of a ticket
  'sessions.title': 'جلسات {$name}',
  'sessions.intro': 'يمكنك هنا حجز أماكن في الجلسات. يرجى التخلي عن المكان إذا تعذر الحضور، فقد يكون هناك من ينتظره.',
  'sessions.none': 'لا توجد حاليًا جلسات يمكن اختيارها لهذه التذكرة.',
  'sessions.oncePaid': 'يمكنك حجز الأماكن بعد دفع قيمة هذا الطلب.',
  'sessions.choose': 'اختيار الجلسات',
  'sessions.enrolled': 'مكانك مؤكد.',
  'sessions.unpaid': 'يتأكد مكانك بعد دفع قيمة التذكرة الإضافية.',
  'sessions.waiting': 'الترتيب في قائمة الانتظار: {$position :integer}',
  'sessions.off': 'أُلغيت هذه الجلسة.',
  'sessions.enrol': 'حجز مكان',
  'sessions.leave': 'التخلي عن المكان',
  'sessions.overlapping': 'هناك مكان محجوز باسم {$name} في «{$other}» في الوقت نفسه. يرجى التخلي عنه أولًا.',
  'sessions.full': 'عذرًا، سبقك شخص آخر: اكتملت أماكن «{$session}». يمكنك الانضمام إلى قائمة الانتظار.',
  'sessions.gone': 'عذرًا، لم يعد من الممكن اختيار هذه الجلسة لهذه التذكرة.',

  // Extra tickets for somebody of an order
  'addOns.title': 'تذاكر إضافية باسم {$name}',
  'addOns.link': 'شراء تذاكر إضافية',
  'addOns.none': 'لا توجد حاليًا تذاكر إضافية معروضة للبيع.',
  'addOns.choose': 'شراء',

  // Leaving marketing mails
  'unsubscribe.title': 'إيقاف الأخبار عبر البريد الإلكتروني',
  'unsubscribe.text':
    'اضغط على الزر كي لا تصلك أخبار وعروض على هذا العنوان بعد الآن. ستظل تصلك الرسائل المتعلقة بتذاكرك.',
  'unsubscribe.sender': 'مُرسِل هذه الرسائل: {$organizer}',
  'unsubscribe.button': 'إلغاء الاشتراك',
  'unsubscribe.done': 'تم إلغاء اشتراكك',
  'unsubscribe.doneText': 'لن تصلك أخبار وعروض على هذا العنوان بعد الآن. ستظل تصلك الرسائل المتعلقة بتذاكرك.',

  // Recommendations and forecasts
  'profiling.on':
    'قد تُستخدم الجلسات المميزة بنجمة والفعاليات التي سبق حضورها لاقتراح جلسات مناسبة ولتقدير عدد الحاضرين.',
  'profiling.off':
    'لا تُستخدم الجلسات المميزة بنجمة ولا الفعاليات التي سبق حضورها لاقتراح الجلسات أو لتقدير عدد الحاضرين.',
  'profiling.object': 'الاعتراض على هذا الاستخدام',
  'profiling.allow': 'السماح بذلك من جديد',
} satisfies Record<keyof typeof en, string>
