// The words of papers, in English: the messages that all other languages follow.

export default {
  // Every paper
  'page.number': 'Page {$page :integer} of {$pages :integer}',
  'table.empty': 'Nothing',
  'table.more': `.input {$count :integer} .match $count
    one {{and one more row; the CSV and XLSX exports have all of them}}
    * {{and {$count} more rows; the CSV and XLSX exports have all of them}}`,
} as const
