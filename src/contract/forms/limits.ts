// Limits of answers. Imports nothing, so that the command line knows them without loading schemas.

/** Characters of one answer, whatever the question allows. */
export const answerTextMax = 10_000
/** Answers of one person, and options chosen in one answer. */
export const answersMax = 100
