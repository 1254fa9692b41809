// Renders the completion script of a shell from the command tree.
import type { CommandTree } from '../program/tree.ts'
import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { completionModel } from './model.ts'
import { powershellScript } from './powershell.ts'
import { zshScript } from './zsh.ts'

const renderers = { bash: bashScript, zsh: zshScript, fish: fishScript, powershell: powershellScript } as const

export type Shell = keyof typeof renderers
export const shells = Object.keys(renderers) as readonly Shell[]

/** Files of `completions/`, by shell; the names are what the shells look for. */
export const completionFiles: Readonly<Record<Shell, string>> = {
  bash: 'turnout.bash',
  zsh: '_turnout',
  fish: 'turnout.fish',
  powershell: 'turnout.ps1',
}

export function renderCompletion(shell: Shell, tree: CommandTree): string {
  return renderers[shell](completionModel(tree))
}
