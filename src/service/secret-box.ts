// Seals what must be used again and read by nobody else: AES-256-GCM under a key in a file of its own, 0600, beside the
// database and never in it, so that a stolen database or backup opens nothing.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readWithin } from '../contract/bounded-file.ts'

export interface SecretBox {
  /** @param context what the text is for; it opens only under the same */
  seal(text: string, context: string): Promise<string>
  /** The text; undefined where the key is missing or another one. */
  open(sealed: string, context: string): Promise<string | undefined>
  /** What only the holder of the key can make of a text (HMAC-SHA-256, under a key of its own for each context). */
  mac(text: string, context: string): Promise<Buffer>
}

const keyBytes = 32
const keyFileBytesMax = 1024
const ivBytes = 12
const tagBytes = 16

/** @param file of the key, made when something is sealed first; null keeps a key in memory, as long as the process runs */
export function createSecretBox(file: string | null): SecretBox {
  const inMemory = file === null ? randomBytes(keyBytes) : undefined
  const readKey = async () => inMemory ?? readKeyFile(file ?? '')
  const macKeys = new Map<string, Buffer>()
  const macKeyFor = async (context: string) => {
    const known = macKeys.get(context)
    if (known) return known
    const key = (await readKey()) ?? (await makeKeyFile(file ?? ''))
    const made = Buffer.from(hkdfSync('sha256', key, '', `turnout mac ${context}`, keyBytes))
    macKeys.set(context, made)
    return made
  }
  return {
    async seal(text, context) {
      const key = (await readKey()) ?? (await makeKeyFile(file ?? ''))
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    async open(sealed, context) {
      const key = await readKey()
      if (!key) return undefined
      const bytes = Buffer.from(sealed, 'base64')
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(tag).setAAD(Buffer.from(context))
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
    mac: async (text, context) =>
      createHmac('sha256', await macKeyFor(context))
        .update(text)
        .digest(),
  }
}

async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const text = await readWithin(file, { bytesMax: keyFileBytesMax }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const key = text === undefined ? undefined : Buffer.from(text.toString('latin1').trim(), 'base64')
  return key?.length === keyBytes ? key : undefined
}

/** Whole or not at all, and never over another: of several processes one is first and all use its key. */
async function makeKeyFile(file: string): Promise<Buffer> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  const key = await readKeyFile(file)
  if (key) return key
  throw new Error(`${file} does not hold a key of ${keyBytes} bytes`)
}
