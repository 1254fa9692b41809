// What is said of changes to an agenda, and of the ways into a calendar, in Arabic.
import type en from './en.ts'

export default {
  'changes.title': 'تغييرات البرنامج: {$event}',
  'changes.release': 'البرنامج، الإصدار {$number}',
  'changes.first': 'صدر الإصدار الأول من البرنامج.',
  'changes.more': 'المزيد في صفحة التغييرات.',
  'change.added': 'جديد: {$session}، {$place}',
  'change.removed': 'لم تعد ضمن البرنامج: {$session}',
  'change.cancelled': 'أُلغيت: {$session}',
  'change.restored': 'ستُقام رغم ذلك: {$session}، {$place}',
  'change.moved': 'موعد جديد: {$session}، {$after} (سابقًا: {$before})',
  'change.room': 'قاعة جديدة: {$session}، {$after} (سابقًا: {$before})',
  'change.length': 'مدة جديدة: تنتهي {$session} الآن في {$after} (سابقًا: {$before})',
  'change.renamed': 'عنوان جديد: {$session} (سابقًا: {$before})',
  'change.speakers': 'متحدثون جدد: {$session}، مع {$after}',
  'change.track': 'مسار أو شكل جديد: {$session}',
  'change.language': 'لغة جديدة: {$session}',
  'change.recording': 'التسجيل: تغيّر في {$session}',

  // Into one's own calendar
  'calendar.add': 'إضافة إلى تقويمك',
  'calendar.follow': 'اشترك ليتابع تقويمك كل تغيير:',
  'calendar.device': 'تقويم هذا الجهاز',
  'calendar.google': 'تقويم Google',
  'calendar.outlook': 'Outlook',
  'calendar.hourly': 'يتحقق كل ساعة تقريبًا',
  'calendar.daily': 'قد تتأخر التغييرات حتى يوم كامل',
  'calendar.once': 'أو أضِفها مرة واحدة. لن تصل التغييرات اللاحقة إلى تقويمك:',
  'calendar.file': 'ملف تقويم',
  'calendar.address': 'عنوان لأي تقويم آخر:',
  'calendar.data': 'هذا البرنامج كبيانات للتطبيقات والمواقع الأخرى:',
} satisfies Record<keyof typeof en, string>
