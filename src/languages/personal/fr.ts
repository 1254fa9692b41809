// What a speaker's own page says, in French.
import type en from './en.ts'

export default {
  // A speaker's own page
  'own.title': 'Votre page',
  'own.hello': 'Bonjour {$name}',
  'own.intro':
    'Cette page à propos de {$event} n’est que pour vous. Son adresse est privée\u00a0: toute personne qui la connaît peut répondre en votre nom.',
  'own.saved': 'C’est enregistré. Merci\u00a0!',
  'own.sessions': 'Vos sessions',
  'own.noSessions': 'Vous n’avez pas encore de session.',
  'own.accepted': 'Acceptée\u00a0: dites-nous si vous pourrez être là',
  'own.confirmed': 'Confirmée',
  'own.withdrawn': 'Retirée',
  'own.cancelled': 'Annulée',
  'own.confirm': 'Oui, je serai là',
  'own.decline': 'Je ne pourrai pas venir',
  'own.withdraw': 'Retirer cette session',
  'own.reason': 'Raison, réservée à l’équipe d’organisation',
  'own.shared':
    'D’autres personnes participent aussi à cette session. Si vous ne pouvez pas venir, merci de prévenir l’équipe d’organisation.',
  'own.noTime': 'L’heure et la salle ne sont pas encore annoncées.',
  'own.room': 'Pour les intervenants en salle {$room}',
  'own.ticket': 'Votre billet',
  'own.profile': 'À propos de vous',
  'own.profileHelp':
    'Voici ce que les visiteurs liront sur vous dans le programme, dans la mesure où vous l’acceptez ci-dessous.',
  'own.name': 'Nom, tel qu’il doit apparaître',
  'own.pronouns': 'Pronoms',
  'own.affiliation': 'Entreprise, organisation ou ville',
  'own.biography': 'Biographie',
  'own.picture': 'Adresse web de votre photo (https://…)',
  'own.links': 'Liens',
  'own.linkTitle': 'Titre du lien {$number :integer}',
  'own.linkUrl': 'Adresse du lien {$number :integer}',
  'own.consents': 'Ce que vous acceptez',
  'own.agreeProfile': 'Le programme peut comporter une page sur moi, avec ce que j’écris ici.',
  'own.agreePicture': 'Cette page peut montrer ma photo.',
  'own.agreeRecording': 'Mes sessions peuvent être enregistrées et les enregistrements publiés.',
  'own.consentHelp': 'Vous pouvez retirer votre accord ici à tout moment.',
  'own.availability': 'Vos disponibilités',
  'own.availabilityHelp':
    'Toutes les heures sont indiquées dans le fuseau horaire {$timezone}. Si vous n’indiquez rien, nous considérerons que vous êtes toujours disponible.',
  'own.available': 'Je suis disponible',
  'own.avoid': 'De préférence pas',
  'own.from': 'De',
  'own.until': 'Jusqu’à',
  'own.save': 'Enregistrer',
} satisfies Record<keyof typeof en, string>
