// What a speaker's own page says, in Spanish.
import type en from './en.ts'

export default {
  // A speaker's own page
  'own.title': 'Tu página',
  'own.hello': 'Hola, {$name}',
  'own.intro':
    'Esta página sobre {$event} es solo para ti. Su dirección es privada: quien la tenga puede responder en tu nombre.',
  'own.saved': 'Guardado. ¡Gracias!',
  'own.sessions': 'Tus sesiones',
  'own.noSessions': 'Todavía no tienes ninguna sesión.',
  'own.accepted': 'Aceptada: dinos si podrás venir',
  'own.confirmed': 'Confirmada',
  'own.withdrawn': 'Retirada',
  'own.cancelled': 'Cancelada',
  'own.confirm': 'Sí, allí estaré',
  'own.decline': 'No puedo ir',
  'own.withdraw': 'Retirar esta sesión',
  'own.reason': 'Motivo, solo para la organización',
  'own.shared':
    'En esta sesión participan también otras personas. Si no puedes venir, avisa a la organización, por favor.',
  'own.noTime': 'La hora y la sala aún no se han anunciado.',
  'own.room': 'Para ponentes en {$room}',
  'own.ticket': 'Tu entrada',
  'own.profile': 'Sobre ti',
  'own.profileHelp': 'Esto es lo que leerán sobre ti en el programa, en la medida en que lo aceptes más abajo.',
  'own.name': 'Nombre, tal como debe aparecer',
  'own.pronouns': 'Pronombres',
  'own.affiliation': 'Empresa, organización o localidad',
  'own.biography': 'Biografía',
  'own.picture': 'Dirección web de tu foto (https://…)',
  'own.links': 'Enlaces',
  'own.linkTitle': 'Título del enlace {$number :integer}',
  'own.linkUrl': 'Dirección del enlace {$number :integer}',
  'own.consents': 'Lo que aceptas',
  'own.agreeProfile': 'El programa puede tener una página sobre mí, con lo que escribo aquí.',
  'own.agreePicture': 'Esa página puede mostrar mi foto.',
  'own.agreeRecording': 'Mis sesiones pueden grabarse y las grabaciones publicarse.',
  'own.consentHelp': 'Puedes retirar tu consentimiento aquí en cualquier momento.',
  'own.availability': 'Cuándo puedes',
  'own.availabilityHelp':
    'Todas las horas corresponden a la zona horaria {$timezone}. Si no indicas nada, entenderemos que puedes siempre.',
  'own.available': 'Puedo',
  'own.avoid': 'Mejor no',
  'own.from': 'Desde',
  'own.until': 'Hasta',
  'own.save': 'Guardar',
} satisfies Record<keyof typeof en, string>
