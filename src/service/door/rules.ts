// The door's rules by operation.

import type { Rules } from '../core/call.ts'
import { showArrivals } from './arrivals.ts'
import { listDoorTickets } from './door-tickets.ts'
import { listScans } from './list-scans.ts'
import { scanTicket } from './scan-ticket.ts'
import { searchDoorTickets } from './search-tickets.ts'
import { undoScan } from './undo-scan.ts'
import { uploadScans } from './upload-scans.ts'

export const doorRules: Rules<
  'scanTicket' | 'undoScan' | 'uploadScans' | 'listScans' | 'listDoorTickets' | 'searchDoorTickets' | 'showArrivals'
> = { scanTicket, undoScan, uploadScans, listScans, listDoorTickets, searchDoorTickets, showArrivals }
