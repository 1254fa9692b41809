// The words of papers, in Spanish.
import type en from './en.ts'

export default {
  // Every paper
  'page.number': 'Página {$page :integer} de {$pages :integer}',
  'table.empty': 'Sin datos',
  'table.more': `.input {$count :integer} .match $count
    one {{y una fila más; los archivos CSV y XLSX las contienen todas}}
    * {{y {$count} filas más; los archivos CSV y XLSX las contienen todas}}`,
} satisfies Record<keyof typeof en, string>
