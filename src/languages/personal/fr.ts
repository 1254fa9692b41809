// What pages that belong to one person say, in French.
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
  'own.consentHelp':
    'Votre nom figure dans tous les cas auprès de vos sessions. Vous pouvez retirer votre accord ici à tout moment.',
  'own.availability': 'Vos disponibilités',
  'own.availabilityHelp':
    'Toutes les heures sont indiquées dans le fuseau horaire {$timezone}. Si vous n’indiquez rien, nous considérerons que vous êtes toujours disponible.',
  'own.available': 'Je suis disponible',
  'own.avoid': 'De préférence pas',
  'own.from': 'De',
  'own.until': 'Jusqu’à',
  'own.save': 'Enregistrer',

  // An agenda of one's own
  'mine.title': 'Mon programme',
  'mine.make': 'Composer mon programme',
  'mine.add': 'Ajouter à mon programme',
  'mine.how':
    'Cochez ce que vous souhaitez voir et obtenez une page privée avec votre sélection, pour votre agenda et vos autres appareils. Aucun compte n’est nécessaire.',
  'mine.create': 'Créer mon programme',
  'mine.save': 'Enregistrer',
  'mine.none': 'Vous n’avez encore choisi aucune session.',
  'mine.choose': 'Ajouter ou retirer des sessions',
  'mine.remove': 'Retirer',
  'mine.private':
    'Ajoutez cette page à vos favoris\u00a0: sans son adresse, vous ne retrouverez pas votre sélection. Cette adresse est privée\u00a0: toute personne qui la connaît peut modifier votre programme.',
  'mine.mailed': 'Si l’une de ces sessions est déplacée ou annulée, nous pourrons vous prévenir par e-mail.',
  'mine.news': 'Modifié dans la version {$number}',
  'mine.changed': 'Des détails ont changé.',
  'mine.clash': 'En même temps\u00a0: {$sessions}',
  'mine.enrolled': 'Vous avez une place',
  'mine.device': 'Ouvrir sur un autre appareil',
  'mine.qr': 'Code QR avec l’adresse de cette page',
  'mine.manage': 'Nouvelle adresse ou suppression',
  'mine.newLink': 'Obtenir une nouvelle adresse',
  'mine.newLinkHelp': 'L’ancienne adresse cessera de fonctionner, y compris dans les agendas qui la suivent.',
  'mine.delete': 'Supprimer mon programme',
  'mine.until': 'Votre programme sera supprimé 90 jours après l’événement. Vous pouvez aussi le supprimer maintenant.',
  'mine.tooMany': 'Choisissez au plus {$count :integer} sessions.',
} satisfies Record<keyof typeof en, string>
