// The words of papers, in French.
import type en from './en.ts'

export default {
  // Every paper
  'page.number': 'Page {$page :integer} sur {$pages :integer}',
  'table.empty': 'Aucune donnée',
  'table.more': `.input {$count :integer} .match $count
    one {{et {$count} autre ligne ; les exports CSV et XLSX les contiennent toutes}}
    * {{et {$count} autres lignes ; les exports CSV et XLSX les contiennent toutes}}`,
} satisfies Record<keyof typeof en, string>
