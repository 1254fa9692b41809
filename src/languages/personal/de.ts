// What a speaker's own page says, in German.
import type en from './en.ts'

export default {
  // A speaker's own page
  'own.title': 'Ihre Seite',
  'own.hello': 'Guten Tag, {$name}',
  'own.intro':
    'Diese Seite zu {$event} ist nur für Sie. Ihre Adresse ist privat: Wer sie kennt, kann in Ihrem Namen antworten.',
  'own.saved': 'Gespeichert. Vielen Dank!',
  'own.sessions': 'Ihre Programmpunkte',
  'own.noSessions': 'Sie haben noch keine Programmpunkte.',
  'own.accepted': 'Angenommen: Bitte sagen Sie uns, ob Sie kommen können',
  'own.confirmed': 'Bestätigt',
  'own.withdrawn': 'Zurückgezogen',
  'own.cancelled': 'Abgesagt',
  'own.confirm': 'Ja, ich bin dabei',
  'own.decline': 'Ich kann nicht',
  'own.withdraw': 'Diesen Programmpunkt zurückziehen',
  'own.reason': 'Grund, nur für das Veranstaltungsteam',
  'own.shared':
    'An diesem Programmpunkt wirken auch andere mit. Wenn Sie nicht können, geben Sie bitte dem Veranstaltungsteam Bescheid.',
  'own.noTime': 'Zeit und Raum stehen noch nicht fest.',
  'own.room': 'Für Mitwirkende in {$room}',
  'own.ticket': 'Ihr Ticket',
  'own.profile': 'Über Sie',
  'own.profileHelp': 'Das lesen Besucherinnen und Besucher im Programm über Sie, soweit Sie unten zustimmen.',
  'own.name': 'Name, wie er erscheinen soll',
  'own.pronouns': 'Pronomen',
  'own.affiliation': 'Firma, Organisation oder Ort',
  'own.biography': 'Biografie',
  'own.picture': 'Webadresse Ihres Bildes (https://…)',
  'own.links': 'Links',
  'own.linkTitle': 'Titel von Link {$number :integer}',
  'own.linkUrl': 'Adresse von Link {$number :integer}',
  'own.consents': 'Womit Sie einverstanden sind',
  'own.agreeProfile': 'Im Programm darf es eine Seite über mich geben, mit dem, was ich hier schreibe.',
  'own.agreePicture': 'Diese Seite darf mein Bild zeigen.',
  'own.agreeRecording': 'Meine Programmpunkte dürfen aufgezeichnet und die Aufzeichnungen veröffentlicht werden.',
  'own.consentHelp': 'Sie können Ihr Einverständnis hier jederzeit zurücknehmen.',
  'own.availability': 'Wann Sie können',
  'own.availabilityHelp':
    'Alle Zeiten gelten in der Zeitzone {$timezone}. Wenn Sie nichts eintragen, gehen wir davon aus, dass Sie immer können.',
  'own.available': 'Ich kann',
  'own.avoid': 'Lieber nicht',
  'own.from': 'Von',
  'own.until': 'Bis',
  'own.save': 'Speichern',
} satisfies Record<keyof typeof en, string>
