// The words of papers, in Italian.
import type en from './en.ts'

export default {
  // Every paper
  'page.number': 'Pagina {$page :integer} di {$pages :integer}',
  'table.empty': 'Nessun dato',
  'table.more': `.input {$count :integer} .match $count
    one {{e un’altra riga; i file CSV e XLSX le contengono tutte}}
    * {{e altre {$count} righe; i file CSV e XLSX le contengono tutte}}`,
} satisfies Record<keyof typeof en, string>
