// What readers of news are told of a changed agenda, in Arabic.
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
} satisfies Record<keyof typeof en, string>
