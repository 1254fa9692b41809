// The schemas of the operations of the model; part of catalog.ts.
import * as models from './models.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const modelShapes = {
  connectModel: () => ({ body: models.ConnectModel, result: models.Model }),
  showModel: () => ({ result: models.Model }),
  testModel: () => ({ result: models.TestedModel }),
  disconnectModel: () => ({ result: models.Model }),
  showModelUsage: () => ({ query: models.ModelUsageQuery, result: models.ModelUsage }),
  askModel: () => ({ body: models.AskModel, result: models.ModelAnswer }),
  suggestWithModel: () => ({ body: models.SuggestWithModel, result: models.ModelSuggestion }),
  previewTask: () => ({ body: models.PreviewTask, result: models.TaskPreview }),
}

/** The modules of these schemas. */
export const modelModules = [models]
