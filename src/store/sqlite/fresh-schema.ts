// The schema of a fresh database, which the build fills in from the migrations (scripts/fresh-schema.mjs).

/** SQL that makes all tables; null where nobody filled it in, and all migrations run instead. */
export const freshSchema: string | null = null
