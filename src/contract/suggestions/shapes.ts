// The schemas of the operations of suggestions; part of catalog.ts.
import * as options from './options.ts'
import * as rehearsal from './rehearsal.ts'
import * as reports from './reports.ts'
import * as suggestions from './suggestions.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const suggestionShapes = {
  makeSuggestions: () => ({ body: options.MakeSuggestions, result: reports.MadeSuggestions }),
  listSuggestions: () => ({ query: suggestions.SuggestionQuery, result: suggestions.SuggestionPage }),
  suggestionStats: () => ({ query: suggestions.StatsQuery, result: rehearsal.SuggestionStats }),
  showSuggestion: () => ({ result: suggestions.Suggestion }),
  rehearseSuggestion: () => ({ body: suggestions.RehearseSuggestion, result: rehearsal.RehearsedSuggestion }),
  acceptSuggestion: () => ({ body: suggestions.AcceptSuggestion, result: rehearsal.AcceptedSuggestion }),
  rejectSuggestion: () => ({ body: suggestions.RejectSuggestion, result: suggestions.Suggestion }),
}

export const suggestionModules: readonly object[] = [options, suggestions, reports, rehearsal]
