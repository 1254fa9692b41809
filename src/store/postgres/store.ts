// A Store on a PostgreSQL database shared by any number of processes: one connection writes in batches, others read. A lost
// connection is opened again for the next batch.

import type { Store } from '../core/store.ts'
import { type Batch, createLanes, type Piece } from '../engine/batch-queue.ts'
import { createLongReads, type Snapshots } from '../engine/long-reads.ts'
import type { EngineOptions } from '../engine/open-options.ts'
import { requireKnownSchema } from '../engine/schema-check.ts'
import { connectionFailure, postgresServingFailure } from '../engine/sqlstate.ts'
import { createPostgresConnection, type PostgresConnection } from './connection.ts'
import { connectServing } from './open.ts'
import { preparePostgres } from './prepare.ts'
import { beginRead, carryOutReads } from './reads.ts'
import { carryOutWrites } from './writes.ts'

const busyTimeoutMsDefault = 2_000
// One lane writes: its statements run while the next batch collects, and several processes are lanes already.
const writeLanes = 1
const writesMax = 64
const readLanes = 4
const readsMax = 64
// Callers wait for 30 seconds. A hanging server is given up before that, so that they get an answer and retry.
const answerWithinMsDefault = 20_000

export async function openPostgresStore(url: string, options: EngineOptions): Promise<Store> {
  await preparePostgres(url, options)
  const { answerWithinMs = answerWithinMsDefault, busyTimeoutMs: lockTimeoutMs = busyTimeoutMsDefault } = options
  const connect = async () => createPostgresConnection(await connectServing(url, { lockTimeoutMs, answerWithinMs }))
  const writers = createConnections(connect, (connection, batch) => carryOutWrites(connection, batch, lockTimeoutMs))
  const readers = createConnections(connect, carryOutReads)
  const writes = createLanes({
    answerWithinMs,
    lanes: options.writeLanes ?? writeLanes,
    batchMax: options.batchMax ?? writesMax,
    carryOut: writers.carryOut,
  })
  const reads = createLanes({ answerWithinMs, lanes: readLanes, batchMax: readsMax, carryOut: readers.carryOut })
  const longReads = createLongReads(createSnapshots(connect), postgresServingFailure)
  let isClosed = false
  const whileOpen = <T>(work: () => Promise<T>) =>
    isClosed ? Promise.reject<T>(new Error('the store is closed')) : work()
  return {
    engine: 'postgres',
    write: (work, how) => whileOpen(() => writes.add(work, how)),
    read: (work, { isLong = false } = {}) => whileOpen(() => (isLong ? longReads.read(work) : reads.add(work))),
    compact: async () => null,
    close: async () => {
      isClosed = true
      await Promise.all([writes.idle(), reads.idle(), longReads.close()])
      await Promise.all([writers.close(), readers.close()])
    },
  }
}

/** Each on a connection of its own: they are rare, and an idle one would occupy a slot at the server. */
function createSnapshots(connect: () => Promise<PostgresConnection>): Snapshots {
  let connection: PostgresConnection | undefined
  const close = async () => connection?.close()
  const open = async () => {
    connection = await connect()
    try {
      await connection.execute(beginRead)
      requireKnownSchema(await connection.schemaVersion())
    } catch (error) {
      await close()
      throw error
    }
    return { session: connection.startSession().session, end: close }
  }
  return { open, close }
}

type CarryOut = (connection: PostgresConnection, batch: readonly Piece[]) => Promise<void>

/** One connection per lane, opened for its first batch and again after it was lost. */
function createConnections(connect: () => Promise<PostgresConnection>, carryOut: CarryOut) {
  const connections = new Map<number, PostgresConnection>()
  const find = async (lane: number): Promise<PostgresConnection> => {
    const known = connections.get(lane)
    if (known && !known.isLost()) return known
    const made = await connect()
    connections.set(lane, made)
    return made
  }
  const carryOutBatch = async (lane: number, pieces: readonly Piece[], isLate: () => boolean) => {
    let connection: PostgresConnection
    try {
      connection = await find(lane)
    } catch (error) {
      return refuse(pieces, error)
    }
    // They were refused while it connected.
    if (isLate()) return
    await carryOut(connection, pieces)
  }
  return {
    carryOut: async (lane: number, { pieces, patience }: Batch) => {
      let isLate = false
      const late = setTimeout(() => {
        isLate = true
        const connection = connections.get(lane)
        if (connection && !connection.isLost()) connection.cut()
        else refuse(pieces, connectionFailure(new Error('no connection in time')))
      }, patience.leftMs())
      await carryOutBatch(lane, pieces, () => isLate)
      clearTimeout(late)
    },
    close: () => Promise.all([...connections.values()].map((connection) => connection.close())),
  }
}

function refuse(pieces: readonly Piece[], error: unknown): void {
  const failure = postgresServingFailure(error)
  for (const { reject } of pieces) reject(failure)
}
