// The verbs of `turnout schedule`, each loaded when it is called.
import type { Verbs } from '../../core/command.ts'

export const description =
  'Sessions get their times with turnout sessions place, or all at once with schedule edit and schedule set.'

export const verbs: Verbs = {
  show: { summary: 'Show the schedule of an event as a grid', load: () => import('./show.ts') },
  check: { summary: 'Find conflicts in a schedule', load: () => import('./check.ts') },
  edit: { summary: 'Change a schedule in your editor', load: () => import('./edit.ts') },
  export: { summary: 'Export a schedule to a file that schedule set can read', load: () => import('./export.ts') },
  set: { summary: 'Change a schedule to match a file', load: () => import('./set.ts') },
  add: { summary: 'Add a break, or block a room', load: () => import('./add.ts') },
  remove: { summary: 'Remove a break, or unblock a room', load: () => import('./remove.ts') },
  shift: { summary: 'Move a whole schedule by days', load: () => import('./shift.ts') },
  release: { summary: 'Release a schedule, or some of its sessions', load: () => import('./releases/release.ts') },
  releases: { summary: 'List the releases of a schedule', load: () => import('./releases/releases.ts') },
  diff: { summary: 'Show what changed between two releases', load: () => import('./releases/diff.ts') },
  recall: { summary: 'Recall a scheduled release', load: () => import('./releases/recall.ts') },
  publish: { summary: 'Publish the agenda', load: () => import('./publishing/publish.ts') },
  unpublish: { summary: 'Hide the agenda from the public', load: () => import('./publishing/unpublish.ts') },
  preview: {
    summary: 'Get the secret address of a preview of the working copy',
    load: () => import('./publishing/preview.ts'),
  },
  embed: { summary: 'Print the HTML that embeds an agenda', load: () => import('./publishing/embed.ts') },
  waive: { summary: 'Waive a finding, with a reason', load: () => import('./waive.ts') },
  waivers: { summary: 'List the findings that were waived', load: () => import('./waivers.ts') },
  unwaive: { summary: 'Make a waived finding count again', load: () => import('./unwaive.ts') },
  settings: { summary: 'Show the settings and counts of a schedule', load: () => import('./settings.ts') },
  update: { summary: 'Change the settings of a schedule', load: () => import('./update.ts') },
  import: { summary: 'Import an agenda from another program', load: () => import('./import/import.ts') },
  imports: { summary: 'List the imports of an agenda', load: () => import('./import/imports.ts') },
  'undo-import': { summary: 'Undo an import of an agenda', load: () => import('./import/undo-import.ts') },
}
