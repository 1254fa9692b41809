// What is said of changes to an agenda, and of the ways into a calendar, in Polish.
import type en from './en.ts'

export default {
  'changes.title': 'Zmiany w\u00a0programie: {$event}',
  'changes.release': 'Program, wersja {$number}',
  'changes.first': 'Pierwsza wersja programu jest już dostępna.',
  'changes.more': 'Więcej na stronie zmian.',
  'change.added': 'Nowość: {$session}, {$place}',
  'change.removed': 'Usunięto z\u00a0programu: {$session}',
  'change.cancelled': 'Odwołano: {$session}',
  'change.restored': 'Jednak się odbędzie: {$session}, {$place}',
  'change.moved': 'Nowa godzina: {$session}, {$after} (poprzednio: {$before})',
  'change.room': 'Nowa sala: {$session}, {$after} (poprzednio: {$before})',
  'change.length': 'Nowy czas trwania: {$session} kończy się teraz o\u00a0{$after} (poprzednio: {$before})',
  'change.renamed': 'Nowy tytuł: {$session} (poprzednio: {$before})',
  'change.speakers': 'Zmiana prowadzących: {$session}, wystąpią: {$after}',
  'change.track': 'Nowa ścieżka lub forma: {$session}',
  'change.language': 'Nowy język: {$session}',
  'change.recording': 'Nagranie: zmiana dotyczy {$session}',

  // Into one's own calendar
  'calendar.add': 'Dodaj do kalendarza',
  'calendar.follow': 'Zasubskrybuj, a\u00a0kalendarz uwzględni każdą zmianę:',
  'calendar.device': 'Kalendarz na tym urządzeniu',
  'calendar.google': 'Kalendarz Google',
  'calendar.outlook': 'Outlook',
  'calendar.hourly': 'sprawdza mniej więcej co godzinę',
  'calendar.daily': 'może pokazać zmiany dopiero po upływie doby',
  'calendar.once': 'Możesz też dodać wpis jednorazowo. Późniejsze zmiany nie trafią do kalendarza:',
  'calendar.file': 'Plik kalendarza',
  'calendar.address': 'Adres dla każdego innego kalendarza:',
  'calendar.data': 'Ten program jako dane dla aplikacji i\u00a0innych stron:',
} satisfies Record<keyof typeof en, string>
