// Seals secrets that must be readable again later: AES-256-GCM under a key in a file of its own, 0600, beside the
// database and never in it, so that a stolen database or backup opens nothing.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { keyBytes, readKeyFile, requireKeyFile } from './secret-key-file.ts'

export interface SecretBox {
  /** @param context what the text is for; it opens only with the same context */
  seal(text: string, context: string): Promise<string>
  /** The text; undefined if the key is missing or a different one. */
  open(sealed: string, context: string): Promise<string | undefined>
  /** HMAC-SHA-256 of a text, under a separate key per context. */
  mac(text: string, context: string): Promise<Buffer>
}

const ivBytes = 12
const tagBytes = 16

/**
 * @param file file of the key, created when something is first sealed; null keeps a key in memory while the process runs
 * @param onSetAside called with the new path of a file that held no key and was replaced
 */
export function createSecretBox(file: string | null, onSetAside: (asidePath: string) => void = () => {}): SecretBox {
  const inMemory = file === null ? randomBytes(keyBytes) : undefined
  const findKey = async () => inMemory ?? (file === null ? undefined : readKeyFile(file))
  const needKey = async () => inMemory ?? requireKeyFile(file ?? '', onSetAside)
  const macKeys = new Map<string, Buffer>()
  const macKeyFor = async (context: string) => {
    const known = macKeys.get(context)
    if (known) return known
    const key = await needKey()
    const made = Buffer.from(hkdfSync('sha256', key, '', `turnout mac ${context}`, keyBytes))
    macKeys.set(context, made)
    return made
  }
  return {
    async seal(text, context) {
      const key = await needKey()
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    async open(sealed, context) {
      const key = await findKey()
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
