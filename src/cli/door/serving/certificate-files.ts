// The TLS certificate of door serve: one given by flags, or one this machine creates and keeps, so that its fingerprint
// stays the one people have compared.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { Failure } from '../../../contract/core/failures.ts'
import { readFileWithin, readWithin } from '../../../contract/files/bounded-file.ts'
import { replaceDurably } from '../../../files/durable-file.ts'
import type { Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { whyUnread } from '../../files/unread.ts'
import { tlsFiles } from '../offline/door-folder.ts'

/** Room for a certificate with a long chain. */
const pemBytesMax = 1024 * 1024

export interface Certificate {
  readonly cert: string
  readonly key: string
  /** SHA-256 as browsers show it: `AB:CD:…`. */
  readonly fingerprint: string
  /** Its path, for machines that should trust it. */
  readonly file: string
}

export const tlsFlags: readonly Flag[] = [
  {
    name: 'tls-certificate',
    kind: 'text',
    placeholder: 'FILE',
    summary: 'certificate in PEM, with its intermediate certificates',
    defaultText: 'one this machine creates and keeps',
    completes: 'file',
  },
  { name: 'tls-key', kind: 'text', placeholder: 'FILE', summary: 'its private key in PEM', completes: 'file' },
]

/** The certificate given by flags; undefined without them. @throws Failure usage */
export async function givenCertificate({ host }: Context, { flags }: Input): Promise<Certificate | undefined> {
  const { tlsCertificate, tlsKey } = flags
  if (tlsCertificate === undefined && tlsKey === undefined) return undefined
  if (typeof tlsCertificate !== 'string' || typeof tlsKey !== 'string') {
    throw new Failure('usage', '--tls-certificate and --tls-key must be given together')
  }
  const read = async (flag: string, name: string) => {
    try {
      const bytes = await readWithin(resolve(host.cwd, name), { bytesMax: pemBytesMax, signal: host.signal })
      return bytes.toString('utf8')
    } catch (cause) {
      if (host.signal.aborted) throw cause
      const why = whyUnread(cause)
      throw new Failure('usage', `--${flag} ${name} cannot be read: ${why}`, { hint: 'name a PEM file', cause })
    }
  }
  const [cert, key] = [await read('tls-certificate', tlsCertificate), await read('tls-key', tlsKey)]
  const known = parsed(cert, key)
  if (known === undefined) {
    throw new Failure('usage', `${tlsCertificate} and ${tlsKey} are not a PEM certificate and its private key`)
  }
  return { cert, key, fingerprint: known.fingerprint256, file: resolve(host.cwd, tlsCertificate) }
}

const [dayMs, validDays, restDaysMin] = [86_400_000, 365, 30]

/** This machine's own certificate, created unless a valid one for the address exists. `isNew`: people must compare again. */
export async function ownCertificate(
  { host, settings }: Context,
  hosts: readonly string[],
): Promise<{ certificate: Certificate; isNew: boolean }> {
  const files = tlsFiles(settings)
  const [before, keyBefore] = [textOf(files.cert), textOf(files.key)]
  const known = before !== undefined && keyBefore !== undefined ? parsed(before, keyBefore) : undefined
  const now = host.now()
  if (known && before && keyBefore && isGoodFor(known, hosts, now)) {
    return {
      certificate: { cert: before, key: keyBefore, fingerprint: known.fingerprint256, file: files.cert },
      isNew: false,
    }
  }
  const { selfSignedCertificate } = await import('../../../documents/certificate/certificate.ts')
  const made = selfSignedCertificate({
    hosts,
    // Phones with a slow clock must not think it starts tomorrow.
    from: new Date(now.getTime() - dayMs),
    until: new Date(now.getTime() + validDays * dayMs),
    serial: host.randomBytes(16),
    key: known && keyBefore,
  })
  replaceDurably(files.key, made.key)
  replaceDurably(files.cert, made.cert)
  const { fingerprint256: fingerprint } = new X509Certificate(made.cert)
  return { certificate: { ...made, fingerprint, file: files.cert }, isNew: true }
}

function isGoodFor(known: X509Certificate, hosts: readonly string[], now: Date): boolean {
  const names = hosts.every((name) => (isIP(name) === 0 ? known.checkHost(name) : known.checkIP(name)) !== undefined)
  return (
    names &&
    Date.parse(known.validTo) - now.getTime() > restDaysMin * dayMs &&
    Date.parse(known.validFrom) < now.getTime()
  )
}

/** Undefined unless the two are a certificate and its key. */
function parsed(cert: string, key: string): X509Certificate | undefined {
  try {
    const read = new X509Certificate(cert)
    return read.checkPrivateKey(createPrivateKey(key)) ? read : undefined
  } catch {
    return undefined
  }
}

const textOf = (file: string) => (existsSync(file) ? readFileWithin(file, pemBytesMax).toString('utf8') : undefined)
