// Redacts secrets in text, and masks a key so that its owner recognizes it and nobody else can use it.

const keyPattern = /\b(?:(?:(?:tk|sk|rk)_(?:live|test)|whsec)_[0-9A-Za-z+/=]{8,}|(?:to[acdr]|tcs)_[\w-]{20,})/g

/** `tk_live_…a1b2`; only the last four characters of a key in another form, and none of a short one. */
export function maskKey(key: string): string {
  const prefix = /^(?:(?:tk|sk|rk)_(?:live|test)|whsec|to[acdr]|tcs)_/.exec(key)?.[0] ?? ''
  return key.length >= 16 ? `${prefix}…${key.slice(-4)}` : '…'
}

/** Replaces each secret, plain or encoded, and anything shaped like one of our keys or of Stripe's. */
export function redact(text: string, secrets: Iterable<string>): string {
  let safe = text
  for (const secret of secrets) {
    if (secret.length < 4) continue
    for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])) {
      safe = safe.replaceAll(form, () => maskKey(secret))
    }
  }
  return safe.replace(keyPattern, maskKey)
}
