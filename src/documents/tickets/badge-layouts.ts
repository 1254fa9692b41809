// Positions of badges on paper: label sheets as their makers cut them, and single badges for label printers.

export interface BadgeLayout {
  readonly name: string
  readonly description: string
  /** All in millimetres. */
  readonly page: readonly [width: number, height: number]
  readonly badge: readonly [width: number, height: number]
  readonly columns: number
  readonly rows: number
  /** Of the first badge, from the upper left corner of the page. */
  readonly start: readonly [x: number, y: number]
  /** From one badge to the next. */
  readonly pitch: readonly [x: number, y: number]
  /** Whether the paper is not cut yet, so that marks are printed. */
  readonly isUncut?: boolean
}

/** In millimetres; 25.4 to the inch, to the thousandth. */
const inches = (count: number) => thousandths(count * 25.4)
const thousandths = (mm: number) => Math.round(mm * 1000) / 1000

const a4 = [210, 297] as const
const letter = [inches(8.5), inches(11)] as const

interface Sheet extends Omit<BadgeLayout, 'start'> {
  readonly start?: BadgeLayout['start']
}

/** Centred on its page by default. */
function sheet({ start, ...layout }: Sheet): BadgeLayout {
  const { page, badge, pitch, columns, rows } = layout
  const middle = [
    thousandths((page[0] - pitch[0] * (columns - 1) - badge[0]) / 2),
    thousandths((page[1] - pitch[1] * (rows - 1) - badge[1]) / 2),
  ] as const
  return { ...layout, start: start ?? middle }
}

const single = (name: string, description: string, badge: readonly [width: number, height: number]): BadgeLayout =>
  sheet({ name, description, page: badge, badge, columns: 1, rows: 1, pitch: badge })

export const badgeLayouts: readonly BadgeLayout[] = [
  sheet({
    name: 'l4785',
    description: 'Avery Zweckform L4785: 10 of 80 x 50 mm on A4',
    page: a4,
    badge: [80, 50],
    columns: 2,
    rows: 5,
    pitch: [95, 55],
  }),
  sheet({
    name: 'l7165',
    description: 'Avery L7165: 8 of 99.1 x 67.7 mm on A4',
    page: a4,
    badge: [99.1, 67.7],
    columns: 2,
    rows: 4,
    pitch: [101.6, 67.7],
  }),
  sheet({
    name: '5395',
    description: 'Avery 5395: 8 of 3 3/8 x 2 1/3 in on Letter',
    page: letter,
    badge: [inches(3.375), inches(7 / 3)],
    columns: 2,
    rows: 4,
    pitch: [inches(3.75), inches(2.5)],
  }),
  sheet({
    name: '5392',
    description: 'Avery 5392: 6 inserts of 4 x 3 in on Letter',
    page: letter,
    badge: [inches(4), inches(3)],
    columns: 2,
    rows: 3,
    pitch: [inches(4), inches(3)],
  }),
  sheet({
    name: 'a7-on-a4',
    description: '8 A7 badges on A4, to be cut',
    page: a4,
    badge: [105, 74.25],
    columns: 2,
    rows: 4,
    pitch: [105, 74.25],
    isUncut: true,
  }),
  sheet({
    name: '90x55-on-a4',
    description: '10 badges of 90 x 55 mm on A4, to be cut',
    page: a4,
    badge: [90, 55],
    columns: 2,
    rows: 5,
    pitch: [90, 55],
    isUncut: true,
  }),
  single('a6', 'one A6 badge, portrait', [105, 148]),
  single('a7', 'one A7 badge, landscape', [105, 74]),
  single('100x62', 'one label of 100 x 62 mm: Brother QL, 62 mm roll', [100, 62]),
  single('101x54', 'one label of 101 x 54 mm: Dymo 99014', [101, 54]),
  single('89x41', 'one label of 89 x 41 mm: Dymo 11356', [89, 41]),
  single('4x3in', 'one label of 4 x 3 in: Zebra and Dymo', [inches(4), inches(3)]),
  single('card', 'one plastic card, 85.6 x 54 mm (ISO/IEC 7810 ID-1)', [85.6, 54]),
]

const sideMm = { min: 25, max: 420 }

/** The layout of a name, or of a size like `90x55` in millimetres with one badge per page. */
export function badgeLayout(name: string): BadgeLayout | undefined {
  const found = badgeLayouts.find((layout) => layout.name === name.toLowerCase())
  if (found) return found
  const size = /^(\d{2,3})x(\d{2,3})$/.exec(name)
  const [width, height] = [Number(size?.[1]), Number(size?.[2])]
  const isFit = [width, height].every((side) => side >= sideMm.min && side <= sideMm.max)
  return isFit ? single(name, `1 of ${width} x ${height} mm`, [width, height]) : undefined
}
