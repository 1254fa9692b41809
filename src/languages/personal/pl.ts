// What pages that belong to one person say, in Polish.
import type en from './en.ts'

export default {
  // A speaker's own page
  'own.title': 'Twoja strona',
  'own.hello': 'Dzień dobry, {$name}',
  'own.intro':
    'Ta strona o\u00a0{$event} jest tylko dla Ciebie. Jej adres jest prywatny: kto go zna, może odpowiadać w\u00a0Twoim imieniu.',
  'own.saved': 'Zapisano. Dziękujemy!',
  'own.sessions': 'Twoje wystąpienia',
  'own.noSessions': 'Nie masz jeszcze żadnych wystąpień.',
  'own.accepted': 'Przyjęte: daj nam znać, czy możesz wystąpić',
  'own.confirmed': 'Potwierdzone',
  'own.withdrawn': 'Wycofane',
  'own.cancelled': 'Odwołane',
  'own.confirm': 'Tak, będę',
  'own.decline': 'Nie mogę wystąpić',
  'own.withdraw': 'Wycofaj to wystąpienie',
  'own.reason': 'Powód, tylko dla organizatorów',
  'own.shared':
    'W\u00a0tym punkcie programu biorą udział także inne osoby. Jeśli nie możesz wystąpić, daj znać organizatorom.',
  'own.noTime': 'Godzina i\u00a0sala nie zostały jeszcze ogłoszone.',
  'own.room': 'Dla występujących w\u00a0sali {$room}',
  'own.ticket': 'Twój bilet',
  'own.profile': 'O\u00a0Tobie',
  'own.profileHelp': 'To przeczytają o\u00a0Tobie odwiedzający program, jeśli wyrazisz na to zgodę poniżej.',
  'own.name': 'Imię i\u00a0nazwisko, tak jak mają być wyświetlane',
  'own.pronouns': 'Zaimki',
  'own.affiliation': 'Firma, organizacja lub miejscowość',
  'own.biography': 'Biografia',
  'own.picture': 'Adres internetowy Twojego zdjęcia (https://…)',
  'own.links': 'Linki',
  'own.linkTitle': 'Tytuł linku {$number :integer}',
  'own.linkUrl': 'Adres linku {$number :integer}',
  'own.consents': 'Na co się zgadzasz',
  'own.agreeProfile': 'W\u00a0programie może być strona o\u00a0mnie z\u00a0tym, co tu piszę.',
  'own.agreePicture': 'Na tej stronie można pokazać moje zdjęcie.',
  'own.agreeRecording': 'Moje wystąpienia można nagrywać, a\u00a0nagrania publikować.',
  'own.consentHelp':
    'Twoje nazwisko jest w\u00a0każdym razie podane przy Twoich wystąpieniach. Zgodę możesz tu wycofać w\u00a0każdej chwili.',
  'own.availability': 'Kiedy możesz',
  'own.availabilityHelp':
    'Wszystkie godziny podano w\u00a0strefie czasowej {$timezone}. Jeśli nic nie wpiszesz, uznamy, że możesz zawsze.',
  'own.available': 'Mogę',
  'own.avoid': 'Wolę nie',
  'own.from': 'Od',
  'own.until': 'Do',
  'own.save': 'Zapisz',

  // An agenda of one's own
  'mine.title': 'Mój program',
  'mine.make': 'Ułóż własny program',
  'mine.add': 'Dodaj do mojego programu',
  'mine.how':
    'Zaznacz, co chcesz zobaczyć, a\u00a0otrzymasz prywatną stronę ze swoim wyborem: do kalendarza i\u00a0na inne urządzenia. Nie potrzebujesz konta.',
  'mine.create': 'Utwórz mój program',
  'mine.save': 'Zapisz',
  'mine.none': 'Nie wybrano jeszcze żadnych punktów programu.',
  'mine.choose': 'Dodaj lub usuń punkty programu',
  'mine.remove': 'Usuń',
  'mine.private':
    'Dodaj tę stronę do zakładek: bez jej adresu nie wrócisz do swojego wyboru. Adres jest prywatny: kto go zna, może zmienić Twój program.',
  'mine.mailed':
    'Jeśli któryś z\u00a0tych punktów programu zostanie przesunięty lub odwołany, możemy powiadomić Cię e-mailem.',
  'mine.news': 'Zmienione w\u00a0wersji {$number}',
  'mine.changed': 'Zmieniły się szczegóły.',
  'mine.clash': 'W\u00a0tym samym czasie: {$sessions}',
  'mine.enrolled': 'Masz miejsce',
  'mine.device': 'Otwórz na innym urządzeniu',
  'mine.qr': 'Kod QR z\u00a0adresem tej strony',
  'mine.manage': 'Nowy adres lub usunięcie',
  'mine.newLink': 'Uzyskaj nowy adres',
  'mine.newLinkHelp': 'Poprzedni adres przestanie działać, także w\u00a0kalendarzach, które z\u00a0niego korzystają.',
  'mine.delete': 'Usuń mój program',
  'mine.until': 'Twój program zostanie usunięty 90 dni po wydarzeniu. Możesz też usunąć go teraz.',
  'mine.tooMany': 'Liczba punktów programu do wyboru: najwyżej {$count :integer}.',
} satisfies Record<keyof typeof en, string>
