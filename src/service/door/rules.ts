// Every rule of the door by operation.
import { showArrivals } from './arrivals.ts'
import { listDoorTickets } from './door-tickets.ts'
import type { Rules } from './operation.ts'
import { scanTicket } from './scan-ticket.ts'
import { listScans } from './scans.ts'
import { undoScan } from './undo-scan.ts'
import { uploadScans } from './upload-scans.ts'

export const doorRules: Rules<
  'scanTicket' | 'undoScan' | 'uploadScans' | 'listScans' | 'listDoorTickets' | 'showArrivals'
> = { scanTicket, undoScan, uploadScans, listScans, listDoorTickets, showArrivals }
