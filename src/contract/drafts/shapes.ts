// The schemas of the operations of drafts; part of catalog.ts.
import * as drafts from './drafts.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const draftShapes = {
  draftMessage: () => ({ body: drafts.DraftMessage, result: drafts.MessageDraft }),
}

/** The modules of these schemas. */
export const draftModules = [drafts]
