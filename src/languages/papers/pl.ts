// The words of papers, in Polish.
import type en from './en.ts'

export default {
  // Every paper
  'page.number': 'Strona {$page :integer} z {$pages :integer}',
  'table.empty': 'Brak danych',
  'table.more': `.input {$count :integer} .match $count
    one {{i jeszcze jeden wiersz; pliki CSV i XLSX zawierają wszystkie}}
    few {{i jeszcze {$count} wiersze; pliki CSV i XLSX zawierają wszystkie}}
    many {{i jeszcze {$count} wierszy; pliki CSV i XLSX zawierają wszystkie}}
    * {{i jeszcze {$count} wiersza; pliki CSV i XLSX zawierają wszystkie}}`,
} satisfies Record<keyof typeof en, string>
