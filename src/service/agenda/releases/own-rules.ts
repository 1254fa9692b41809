// The rules of clocks that this process goes by: the zone database that its runtime was built with.
import { instantOfWallTime, type WallMoment } from '../../../contract/agenda/wall-time.ts'
import type { StoredAgenda } from '../../../store/agenda/agendas.ts'

export interface ZoneRules {
  /** Of the database, like `2026a`: a later one sorts behind an earlier one. */
  readonly version: string
  readonly instantOf: (moment: WallMoment, zone: string) => number
}

export const ownRules: ZoneRules = {
  // oxlint-disable-next-line eslint/no-restricted-globals -- nothing else tells which zone database the runtime has
  version: process.versions.tz ?? '',
  instantOf: (moment, zone) => instantOfWallTime(moment, zone).instantMs,
}

/** Whether an agenda's instants are by the rules that this process has, or by newer ones. */
export const isByTheseRules = ({ zoneRules }: Pick<StoredAgenda, 'zoneRules'>): boolean =>
  zoneRules !== null && zoneRules >= ownRules.version
