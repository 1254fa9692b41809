// `turnout completion SHELL`: prints the script that completes commands, flags and names.
import type { Command } from '../core/command.ts'
import { loadTree } from '../program/tree.ts'
import { renderCompletion, type Shell, shells } from './render.ts'

export const command: Command = {
  description: [
    'bash: turnout completion bash > ~/.local/share/bash-completion/completions/turnout',
    'zsh: turnout completion zsh > _turnout, in a directory of $fpath',
    'fish: turnout completion fish > ~/.config/fish/completions/turnout.fish',
    'powershell: turnout completion powershell >> $PROFILE',
  ].join('\n'),
  positionals: [{ name: 'SHELL', summary: 'the shell', required: true, choices: shells }],
  examples: [
    { command: 'turnout completion bash', note: 'to try it: source <(turnout completion bash)' },
    { command: 'turnout completion fish' },
  ],
  worksUnconfigured: true,
  async run({ results }, { positionals }, { manifest }) {
    await results.text(renderCompletion(positionals[0] as Shell, await loadTree(manifest)))
  },
}
