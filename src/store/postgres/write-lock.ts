// The lock that every write of ours takes, and what the server's table of locks says of the writes under way.
import { type RawBuilder, sql } from 'kysely'

/** "TRNT" in ASCII, and 3. */
const [key, subkey] = [0x54524e54, 3]

/** The two numbers of the advisory lock of all writes. */
export const writeLock = `${key}, ${subkey}`

/**
 * How far the number of the oldest write under way lies behind that of the transaction that asks; 0 without an older one.
 *
 * Transactions of other databases on the server, and those of others in this one, don't count: a snapshot's `xmin` would wait
 * for them, be it a report that runs for an hour. A write holds both locks from before it draws a number of an entry until
 * it can be seen. `pg_locks` may be read by every role, unlike what others do in `pg_stat_activity`. (`objsubid` 2: a lock of
 * two numbers; PostgreSQL's manual, 54.12.)
 */
export const behindOldestWrite: RawBuilder<number> = sql.raw(`(
  select coalesce(max(behind), 0) from (
    select max(age(transactionid) - age(pg_current_xact_id()::xid)) filter (where mode = 'ExclusiveLock') as behind
    from pg_locks where granted group by virtualtransaction
    having bool_or(locktype = 'advisory' and classid = ${key} and objid = ${subkey} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()))
  ) as writes)`)
