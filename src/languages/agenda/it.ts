// What is said of changes to an agenda, and of the ways into a calendar, in Italian.
import type en from './en.ts'

export default {
  'changes.title': 'Modifiche al programma: {$event}',
  'changes.release': 'Programma, versione {$number}',
  'changes.first': 'È disponibile la prima versione del programma.',
  'changes.more': 'Il resto nella pagina delle modifiche.',
  'change.added': 'Nuovo: {$session}, {$place}',
  'change.removed': 'Non è più in programma: {$session}',
  'change.cancelled': 'Annullato: {$session}',
  'change.restored': 'Si terrà comunque: {$session}, {$place}',
  'change.moved': 'Nuovo orario: {$session}, {$after} (prima: {$before})',
  'change.room': 'Nuova sala: {$session}, {$after} (prima: {$before})',
  'change.length': 'Nuova durata: {$session} ora finisce alle {$after} (prima: {$before})',
  'change.renamed': 'Nuovo titolo: {$session} (prima: {$before})',
  'change.speakers': 'Nuovi relatori: {$session}, con {$after}',
  'change.track': 'Nuova track o nuovo formato: {$session}',
  'change.language': 'Nuova lingua: {$session}',
  'change.recording': 'Registrazione: novità per {$session}',

  // Into one's own calendar
  'calendar.add': 'Aggiungi al tuo calendario',
  'calendar.follow': 'Iscriviti e il tuo calendario seguirà ogni modifica:',
  'calendar.device': 'Calendario di questo dispositivo',
  'calendar.google': 'Google Calendar',
  'calendar.outlook': 'Outlook',
  'calendar.hourly': 'controlla circa ogni ora',
  'calendar.daily': 'può impiegare fino a un giorno per mostrare le modifiche',
  'calendar.once': 'Oppure aggiungilo una volta sola. Le modifiche successive non arriveranno al tuo calendario:',
  'calendar.file': 'File di calendario',
  'calendar.address': 'Indirizzo per qualsiasi altro calendario:',
  'calendar.data': 'Questo programma come dati, per app e altri siti:',
} satisfies Record<keyof typeof en, string>
