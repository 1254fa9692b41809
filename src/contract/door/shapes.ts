// The schemas of the door's operations; part of catalog.ts.
import * as lists from './check-in-lists.ts'
import * as devices from './devices.ts'
import * as door from './door.ts'
import * as scans from './scans.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const doorShapes = {
  createCheckInList: () => ({ body: lists.NewCheckInList, result: lists.CheckInList }),
  listCheckInLists: () => ({ query: lists.CheckInListQuery, result: lists.CheckInListPage }),
  showCheckInList: () => ({ result: lists.CheckInList }),
  updateCheckInList: () => ({ body: lists.CheckInListChanges, result: lists.CheckInList }),
  deleteCheckInList: () => ({ result: lists.DeletedCheckInList }),
  createDevice: () => ({ body: devices.NewDevice, result: devices.CreatedDevice }),
  listDevices: () => ({ query: devices.DeviceQuery, result: devices.DevicePage }),
  revokeDevice: () => ({ result: devices.Device }),
  showOwnDoor: () => ({ result: devices.OwnDoor }),
  scanTicket: () => ({ body: scans.NewScan, result: scans.Verdict }),
  undoScan: () => ({ body: scans.UndoScan, result: scans.Verdict }),
  uploadScans: () => ({ body: scans.ScanUpload, result: scans.UploadedScans }),
  listScans: () => ({ query: scans.ScanQuery, result: scans.ScanPage }),
  listDoorTickets: () => ({ query: door.DoorTicketQuery, result: door.DoorTicketPage }),
  searchDoorTickets: () => ({ query: door.DoorSearchQuery, result: door.FoundDoorTickets }),
  showArrivals: () => ({ query: door.ArrivalQuery, result: door.Arrivals }),
}
