// What is said of changes to an agenda, and of the ways into a calendar, in Spanish.
import type en from './en.ts'

export default {
  'changes.title': 'Cambios en el programa: {$event}',
  'changes.release': 'Programa, versión {$number}',
  'changes.first': 'Ya está disponible la primera versión del programa.',
  'changes.more': 'Más en la página de cambios.',
  'change.added': 'Nuevo: {$session}, {$place}',
  'change.removed': 'Ya no está en el programa: {$session}',
  'change.cancelled': 'Cancelado: {$session}',
  'change.restored': 'Finalmente se celebra: {$session}, {$place}',
  'change.moved': 'Nuevo horario: {$session}, {$after} (antes: {$before})',
  'change.room': 'Nueva sala: {$session}, {$after} (antes: {$before})',
  'change.length': 'Nueva duración: {$session} termina ahora a las {$after} (antes: {$before})',
  'change.renamed': 'Nuevo título: {$session} (antes: {$before})',
  'change.speakers': 'Cambio de ponentes: {$session}, con {$after}',
  'change.track': 'Nuevo track o nuevo formato: {$session}',
  'change.language': 'Nuevo idioma: {$session}',
  'change.recording': 'Grabación: hay cambios en {$session}',

  // Into one's own calendar
  'calendar.add': 'Añadir a tu calendario',
  'calendar.follow': 'Suscríbete y tu calendario seguirá todos los cambios:',
  'calendar.device': 'Calendario de este dispositivo',
  'calendar.google': 'Google Calendar',
  'calendar.outlook': 'Outlook',
  'calendar.hourly': 'se actualiza más o menos cada hora',
  'calendar.daily': 'puede tardar hasta un día en mostrar los cambios',
  'calendar.once': 'O añádelo una sola vez. Los cambios posteriores no llegarán a tu calendario:',
  'calendar.file': 'Archivo de calendario',
  'calendar.address': 'Dirección para cualquier otro calendario:',
  'calendar.data': 'Este programa como datos, para aplicaciones y otros sitios web:',
} satisfies Record<keyof typeof en, string>
