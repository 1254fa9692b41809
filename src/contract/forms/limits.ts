// How much answers hold, for both sides. Imports nothing, so that the command line knows it without schemas.

/** Characters of one answer, whatever the question allows. */
export const answerTextMax = 10_000
/** Answers of one person, and options that one of them names. */
export const answersMax = 100
