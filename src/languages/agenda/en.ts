// What readers of news are told of a changed agenda, in English: the messages that all other languages follow.

export default {
  'changes.title': 'Changes to the agenda: {$event}',
  'changes.release': 'Agenda, version {$number}',
  'changes.first': 'The first version of the agenda is out.',
  'changes.more': 'More on the page of changes.',
  'change.added': 'New: {$session}, {$place}',
  'change.removed': 'No longer on the agenda: {$session}',
  'change.cancelled': 'Cancelled: {$session}',
  'change.restored': 'Takes place after all: {$session}, {$place}',
  'change.moved': 'New time: {$session}, {$after} (before: {$before})',
  'change.room': 'New room: {$session}, {$after} (before: {$before})',
  'change.length': 'New length: {$session} now ends at {$after} (before: {$before})',
  'change.renamed': 'New title: {$session} (before: {$before})',
  'change.speakers': 'New line-up: {$session}, with {$after}',
  'change.track': 'New track or format: {$session}',
  'change.language': 'New language: {$session}',
  'change.recording': 'Recording: {$session} has changed',
} as const
