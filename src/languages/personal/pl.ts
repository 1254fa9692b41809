// What a speaker's own page says, in Polish.
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
  'own.consentHelp': 'Zgodę możesz tu wycofać w\u00a0każdej chwili.',
  'own.availability': 'Kiedy możesz',
  'own.availabilityHelp':
    'Wszystkie godziny podano w\u00a0strefie czasowej {$timezone}. Jeśli nic nie wpiszesz, uznamy, że możesz zawsze.',
  'own.available': 'Mogę',
  'own.avoid': 'Wolę nie',
  'own.from': 'Od',
  'own.until': 'Do',
  'own.save': 'Zapisz',
} satisfies Record<keyof typeof en, string>
