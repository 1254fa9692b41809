// Makes a safe file name of untrusted text, such as an event's name or a header of an answer. Never a path.

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const nameBytesMax = 120

/** The last part of `text` without characters that are special to file systems or shells. */
export function fileNameOf(text: string, whenEmpty: string): string {
  const last = text.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>:"|?*$`']/gu, '')
    .replace(/\s+/g, ' ')
    // A leading dot hides the file, a leading dash looks like a flag, and Windows drops a trailing dot or space.
    .replace(/^[.\-~ ]+|[. ]+$/g, '')
  const name = shorten(clean)
  if (name === '') return whenEmpty
  return reserved.test(name) ? `_${name}` : name
}

function shorten(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  let stem = name.slice(0, name.length - extension.length)
  while (Buffer.byteLength(stem + extension) > nameBytesMax) stem = Array.from(stem).slice(0, -1).join('')
  return stem.trimEnd() + extension
}
