// What is said of changes to an agenda, and of the ways into a calendar, in English: the messages that all other languages follow.

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

  // Into one's own calendar
  'calendar.add': 'Add to your calendar',
  'calendar.follow': 'Subscribe, and your calendar follows every change:',
  'calendar.device': 'Calendar on this device',
  'calendar.google': 'Google Calendar',
  'calendar.outlook': 'Outlook',
  'calendar.hourly': 'checks about once an hour',
  'calendar.daily': 'may take up to a day to show changes',
  'calendar.once': 'Or add it once. Later changes will not reach your calendar:',
  'calendar.file': 'Calendar file',
  'calendar.address': 'Address for any other calendar:',
  'calendar.data': 'This agenda as data, for apps and other sites:',
} as const
