// What is said of changes to an agenda, and of the ways into a calendar, in German.
import type en from './en.ts'

export default {
  'changes.title': 'Änderungen am Programm: {$event}',
  'changes.release': 'Programm, Version {$number}',
  'changes.first': 'Die erste Version des Programms ist da.',
  'changes.more': 'Mehr auf der Seite mit den Änderungen.',
  'change.added': 'Neu: {$session}, {$place}',
  'change.removed': 'Nicht mehr im Programm: {$session}',
  'change.cancelled': 'Abgesagt: {$session}',
  'change.restored': 'Findet doch statt: {$session}, {$place}',
  'change.moved': 'Neue Zeit: {$session}, {$after} (bisher: {$before})',
  'change.room': 'Neuer Raum: {$session}, {$after} (bisher: {$before})',
  'change.length': 'Neue Dauer: {$session} endet jetzt um {$after} (bisher: {$before})',
  'change.renamed': 'Neuer Titel: {$session} (bisher: {$before})',
  'change.speakers': 'Neue Besetzung: {$session}, mit {$after}',
  'change.track': 'Neuer Track oder neues Format: {$session}',
  'change.language': 'Neue Sprache: {$session}',
  'change.recording': 'Aufzeichnung: Bei {$session} hat sich etwas geändert',

  // Into one's own calendar
  'calendar.add': 'In den eigenen Kalender',
  'calendar.follow': 'Abonnieren – Ihr Kalender folgt dann jeder Änderung:',
  'calendar.device': 'Kalender auf diesem Gerät',
  'calendar.google': 'Google Kalender',
  'calendar.outlook': 'Outlook',
  'calendar.hourly': 'fragt etwa einmal pro Stunde nach',
  'calendar.daily': 'zeigt Änderungen erst nach bis zu einem Tag',
  'calendar.once': 'Oder einmalig eintragen. Spätere Änderungen kommen dann nicht in Ihrem Kalender an:',
  'calendar.file': 'Kalenderdatei',
  'calendar.address': 'Adresse für jeden anderen Kalender:',
  'calendar.data': 'Dieses Programm als Daten, für Apps und andere Websites:',
} satisfies Record<keyof typeof en, string>
