// The schemas of the operations of automations; part of catalog.ts.
import * as automations from './automations.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const automationShapes = {
  createAutomation: () => ({ body: automations.NewAutomation, result: automations.Automation }),
  checkAutomation: () => ({ body: automations.AutomationToCheck, result: automations.AutomationCheck }),
  listAutomations: () => ({ query: automations.AutomationQuery, result: automations.AutomationPage }),
  showAutomation: () => ({ result: automations.Automation }),
  updateAutomation: () => ({ body: automations.AutomationChanges, result: automations.Automation }),
  deleteAutomation: () => ({ result: automations.DeletedAutomation }),
  pauseAutomation: () => ({ result: automations.Automation }),
  resumeAutomation: () => ({ result: automations.Automation }),
  runAutomation: () => ({ result: automations.AutomationRun }),
  planAutomation: () => ({ query: automations.AutomationPlanQuery, result: automations.AutomationPlan }),
  listAutomationRuns: () => ({ query: automations.AutomationRunQuery, result: automations.AutomationRunPage }),
}

export const automationModules: readonly object[] = [automations]
