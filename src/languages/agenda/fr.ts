// What readers of news are told of a changed agenda, in French.
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
  'change.speakers': 'Nouvelle affiche\u00A0: {$session}, avec {$after}',
  'change.track': 'Nouveau parcours ou format\u00A0: {$session}',
  'change.language': 'Nouvelle langue\u00A0: {$session}',
  'change.recording': 'Enregistrement\u00A0: changement pour {$session}',
} satisfies Record<keyof typeof en, string>
