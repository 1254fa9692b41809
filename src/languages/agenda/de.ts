// What readers of news are told of a changed agenda, in German.
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
} satisfies Record<keyof typeof en, string>
