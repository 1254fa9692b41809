// Sales as the forecast knows them: an event on sale, and ended ones with their tickets by day.

/** An ended event. */
export interface PastEvent {
  readonly eventId: string
  /** Net tickets whole days before its first day began, by that number of days: the first one is as it began. */
  readonly curve: readonly number[]
  /** Days from the first ticket sold until its first day began. */
  readonly daysOnSale: number
  /** Net tickets when it ended. */
  readonly total: number
  readonly capacity: number | null
}

/** An event on sale at a moment. */
export interface EventOnSale {
  /** Net tickets. */
  readonly sold: number
  /** Until its first day begins, not whole; 0 from then on. */
  readonly daysBefore: number
  /** From the first ticket sold until its first day begins. */
  readonly daysOnSale: number
  readonly capacity: number | null
}

/** Whether an event had sold its first ticket some days before. */
export const wasOnSale = ({ daysOnSale }: PastEvent, daysBefore: number): boolean => daysOnSale >= daysBefore

/** Net tickets some days before; between two days on the line between them. */
export function soldBy({ curve }: PastEvent, daysBefore: number): number {
  const later = Math.floor(daysBefore)
  const [atLater, atEarlier] = [curve[later] ?? 0, curve[later + 1] ?? 0]
  return atLater + (daysBefore - later) * (atEarlier - atLater)
}

/** A past event as it was some days before, on sale. */
export const asOnSale = (event: PastEvent, daysBefore: number): EventOnSale => ({
  sold: soldBy(event, daysBefore),
  daysBefore,
  daysOnSale: event.daysOnSale,
  capacity: event.capacity,
})

/** Whether nothing was left to sell at that moment, and so nothing to forecast. */
export const isFull = ({ sold, capacity }: EventOnSale): boolean => capacity !== null && sold >= capacity

export const isSoldOut = ({ total, capacity }: PastEvent): boolean => capacity !== null && total >= capacity
