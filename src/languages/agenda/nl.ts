// What is said of changes to an agenda, and of the ways into a calendar, in Dutch.
import type en from './en.ts'

export default {
  'changes.title': 'Wijzigingen in het programma: {$event}',
  'changes.release': 'Programma, versie {$number}',
  'changes.first': 'De eerste versie van het programma staat online.',
  'changes.more': 'Meer op de pagina met wijzigingen.',
  'change.added': 'Nieuw: {$session}, {$place}',
  'change.removed': 'Niet meer in het programma: {$session}',
  'change.cancelled': 'Afgelast: {$session}',
  'change.restored': 'Gaat toch door: {$session}, {$place}',
  'change.moved': 'Nieuwe tijd: {$session}, {$after} (was: {$before})',
  'change.room': 'Nieuwe zaal: {$session}, {$after} (was: {$before})',
  'change.length': 'Nieuwe duur: {$session} eindigt nu om {$after} (was: {$before})',
  'change.renamed': 'Nieuwe titel: {$session} (was: {$before})',
  'change.speakers': 'Nieuwe bezetting: {$session}, met {$after}',
  'change.track': 'Nieuwe track of vorm: {$session}',
  'change.language': 'Nieuwe taal: {$session}',
  'change.recording': 'Opname: er is iets gewijzigd voor {$session}',

  // Into one's own calendar
  'calendar.add': 'In je agenda zetten',
  'calendar.follow': 'Abonneer je, dan volgt je agenda elke wijziging:',
  'calendar.device': 'Agenda op dit apparaat',
  'calendar.google': 'Google Agenda',
  'calendar.outlook': 'Outlook',
  'calendar.hourly': 'kijkt ongeveer elk uur',
  'calendar.daily': 'toont wijzigingen soms pas na een dag',
  'calendar.once': 'Of zet het er eenmalig in. Latere wijzigingen komen dan niet in je agenda:',
  'calendar.file': 'Agendabestand',
  'calendar.address': 'Adres voor elke andere agenda:',
  'calendar.data': 'Dit programma als data, voor apps en andere sites:',
} satisfies Record<keyof typeof en, string>
