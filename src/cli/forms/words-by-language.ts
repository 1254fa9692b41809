// Words of a file that are written by language, `label: { en: Diet, de: Ernährung }`: the first is the plain one, the others
// become translations. What is not written so stays as it is, for the check to judge.

type Fields = Readonly<Record<string, unknown>>
type Words = Record<string, Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The form with plain words, and translations beside them. */
export function plainForm(form: unknown): unknown {
  if (!isFields(form) || !Array.isArray(form.questions)) return form
  return {
    ...form,
    questions: form.questions.map((question) => (isFields(question) ? plainQuestion(question) : question)),
  }
}

function plainQuestion(question: Fields): Fields {
  const words: Words = {}
  const add = (language: string, field: string, text: unknown) => {
    words[language] = { ...words[language], [field]: text }
  }
  const texts = ['label', 'help'].flatMap((field) => {
    const [plain, others] = apart(question[field])
    for (const [language, text] of others) add(language, field, text)
    return field in question ? [[field, plain]] : []
  })
  const options = Array.isArray(question.options) ? question.options.map((option) => apart(option)) : undefined
  for (const [plain, others] of options ?? []) {
    for (const [language, text] of others) {
      add(language, 'options', { ...(words[language]?.options as Fields), [String(plain)]: text })
    }
  }
  const plain = {
    ...question,
    ...Object.fromEntries(texts),
    ...(options && { options: options.map(([option]) => option) }),
  }
  if (Object.keys(words).length === 0) return plain
  return { ...plain, translations: { ...words, ...(question.translations as Fields | undefined) } }
}

/** The plain word, and the others by language. */
function apart(written: unknown): readonly [plain: unknown, others: readonly (readonly [string, unknown])[]] {
  if (!isFields(written)) return [written, []]
  const [first, ...others] = Object.entries(written)
  return first === undefined ? [written, []] : [first[1], others]
}
