// The card of what a model proposes.
import type { ModelSuggestion } from '../../contract/models/models.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'
import { suggestionSections } from '../suggestions/columns.ts'
import { askedRows } from './columns.ts'

/** What would change stands first, and who proposed it. @param currency of its event */
export const proposedCard = (currency: string): CardView<ModelSuggestion> => ({
  title: ({ suggestion, model }) =>
    suggestion == null ? `${model} proposes nothing` : `Proposed by ${model}; nothing has changed`,
  rows: [
    { key: 'suggestion', title: 'Suggestion', value: ({ suggestion }) => suggestion?.title ?? null },
    ...askedRows,
    {
      key: 'left',
      title: 'Not asked about',
      value: ({ left }) => (left ? `${counted(left, 'more session')} without tags: accept, then ask again` : null),
    },
  ],
  sections: ({ suggestion }) => (suggestion == null ? [] : suggestionSections(suggestion, currency)),
})
