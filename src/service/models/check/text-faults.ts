// What no text of a model may have, whatever it is about: markup, addresses, code, and letters that nobody sees.
import { unseen } from '../redact.ts'

const markup = /<\s*[!/?a-z]|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});|!\[|\]\s*\(|```|\*\*|__|^#{1,6} |^\s*\|.*\|\s*$/imu
const address =
  /[a-z][a-z\d+.-]*:\/\/|\b(?:mailto|tel|javascript|data|sms|file):\S|\bwww\.|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu
/** A domain alone: `evil.example`. What looks like one after a full stop lacks its space. */
const domain = /\b[\p{L}\d][\p{L}\d-]*\.(?:[a-z]{2,24}|xn--[a-z\d-]+)\b(?![.\s]*\()/iu
const mailbox =
  /@|\(at\)|\[at\]|\b(?:dot|punkt|point|punto|punt|kropka)\s+(?:com|org|net|io|example|de|fr|es|it|nl|pl)\b/iu
const braces = /[{}]|%\}|\{%/
const brackets = /[[\]]/

/** The faults of a text, in words for the model. @param words in square brackets that it may have */
export function textFaults(
  text: string,
  { placeholders, words }: { readonly placeholders: readonly string[]; readonly words: ReadonlySet<string> },
): string[] {
  const bare = text
    .replace(/\{\{ ([a-z.]+) \}\}/g, (whole, name: string) => (placeholders.includes(name) ? ' ' : whole))
    .replace(/\[\p{L}+-\d+\]/gu, (word) => (words.has(word) ? ' ' : word))
  const rules: readonly (readonly [pattern: RegExp, fault: string])[] = [
    [unseen, 'has a control character or one that nobody sees'],
    [markup, 'has HTML or Markdown'],
    [address, 'has an address'],
    [mailbox, 'has an e-mail address'],
    [domain, 'has a web address, or no space behind a full stop'],
    [braces, `has braces; the only variables are ${placeholders.map((name) => `{{ ${name} }}`).join(', ') || 'none'}`],
    [brackets, 'has square brackets that are not in the data'],
  ]
  return rules.flatMap(([pattern, fault]) => (bare.search(pattern) === -1 ? [] : [fault]))
}
