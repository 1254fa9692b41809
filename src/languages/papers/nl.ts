// The words of papers, in Dutch.
import type en from './en.ts'

export default {
  // Every paper
  'page.number': 'Pagina {$page :integer} van {$pages :integer}',
  'table.empty': 'Geen gegevens',
  'table.more': `.input {$count :integer} .match $count
    one {{en nog één rij; de CSV- en XLSX-bestanden bevatten ze allemaal}}
    * {{en nog {$count} rijen; de CSV- en XLSX-bestanden bevatten ze allemaal}}`,
} satisfies Record<keyof typeof en, string>
