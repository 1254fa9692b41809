// What is said of changes to an agenda, and of the ways into a calendar, in French.
import type en from './en.ts'

export default {
  'changes.title': 'Changements du programme\u00A0: {$event}',
  'changes.release': 'Programme, version {$number}',
  'changes.first': 'La première version du programme est en ligne.',
  'changes.more': 'Suite sur la page des changements.',
  'change.added': 'Nouveau\u00A0: {$session}, {$place}',
  'change.removed': 'Retiré du programme\u00A0: {$session}',
  'change.cancelled': 'Annulé\u00A0: {$session}',
  'change.restored': 'Finalement maintenu\u00A0: {$session}, {$place}',
  'change.moved': 'Nouvel horaire\u00A0: {$session}, {$after} (auparavant\u00A0: {$before})',
  'change.room': 'Nouvelle salle\u00A0: {$session}, {$after} (auparavant\u00A0: {$before})',
  'change.length': 'Nouvelle durée\u00A0: {$session} se termine désormais à {$after} (auparavant\u00A0: {$before})',
  'change.renamed': 'Nouveau titre\u00A0: {$session} (auparavant\u00A0: {$before})',
  'change.speakers': 'Nouveaux intervenants\u00A0: {$session}, avec {$after}',
  'change.track': 'Nouveau parcours ou format\u00A0: {$session}',
  'change.language': 'Nouvelle langue\u00A0: {$session}',
  'change.recording': 'Enregistrement\u00A0: changement pour {$session}',

  // Into one's own calendar
  'calendar.add': 'Ajouter à votre agenda',
  'calendar.follow': 'Abonnez-vous, et votre agenda suivra chaque changement\u00A0:',
  'calendar.device': 'Agenda de cet appareil',
  'calendar.google': 'Google Agenda',
  'calendar.outlook': 'Outlook',
  'calendar.hourly': 'vérifie environ une fois par heure',
  'calendar.daily': 'peut mettre jusqu’à un jour à afficher les changements',
  'calendar.once': 'Ou ajoutez-le une seule fois. Les changements ultérieurs ne seront pas repris\u00A0:',
  'calendar.file': 'Fichier de calendrier',
  'calendar.address': 'Adresse pour tout autre agenda\u00A0:',
  'calendar.data': 'Ce programme sous forme de données, pour les applications et d’autres sites\u00A0:',
} satisfies Record<keyof typeof en, string>
