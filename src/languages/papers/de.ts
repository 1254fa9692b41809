// The words of papers, in German.
import type en from './en.ts'

export default {
  // Every paper
  'page.number': 'Seite {$page :integer} von {$pages :integer}',
  'table.empty': 'Keine Einträge',
  'table.more': `.input {$count :integer} .match $count
    one {{und eine weitere Zeile; die CSV- und XLSX-Exporte enthalten alle}}
    * {{und {$count} weitere Zeilen; die CSV- und XLSX-Exporte enthalten alle}}`,
} satisfies Record<keyof typeof en, string>
