// The words of papers, in Arabic.
import type en from './en.ts'

export default {
  // Every paper
  'page.number': 'صفحة {$page :integer} من {$pages :integer}',
  'table.empty': 'لا توجد بيانات',
  'table.more': 'صفوف أخرى: {$count :integer}؛ ملفات CSV وXLSX تحتوي عليها كلها',
} satisfies Record<keyof typeof en, string>
