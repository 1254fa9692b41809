// The schemas of the operations of forms; part of catalog.ts.
import * as forms from './forms.ts'
import * as formSummaries from './summary.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const formShapes = {
  showForm: () => ({ result: forms.Form }),
  updateForm: () => ({ body: forms.FormChanges, result: forms.Form }),
  showFormSummary: () => ({ query: formSummaries.FormSummaryQuery, result: formSummaries.FormSummary }),
}

/** The modules of these schemas. */
export const formModules = [forms, formSummaries]
