// A shell on a screen of its own, to which keys are given one line after the other.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

export const realShells = ['bash', 'zsh', 'fish'] as const
export type RealShell = (typeof realShells)[number]

interface Place {
  /** Where the shell stands, and has its settings. */
  readonly home: string
  /** The folder that `turnout` is found in. */
  readonly bin: string
  /** The completion script. */
  readonly script: string
}

export interface ShellSession {
  /** Presses keys; `until` says when the shell has done with them. */
  press(keys: string, until: () => boolean): Promise<void>
  screen(): string
  /** Says goodbye and waits until nothing is left that could write to the home. */
  leave(): Promise<void>
}

const settings: Record<RealShell, (place: Place) => readonly [file: string, text: string]> = {
  bash: ({ script }) => ['.bashrc', `PS1='READY> '\nunset HISTFILE\nsource '${script}'\n`],
  zsh: ({ script }) => [
    '.zshrc',
    `PS1='READY> '\nautoload -Uz compinit\ncompinit -D -u\nsource '${script}'\nHISTSIZE=50\n`,
  ],
  fish: ({ script }) => [
    '.config/fish/config.fish',
    `set -g fish_greeting\nfunction fish_prompt; echo 'READY> '; end\nsource '${script}'\n`,
  ],
}

const commands: Record<RealShell, string> = { bash: 'bash --noprofile -i', zsh: 'zsh -i', fish: 'fish -i' }

/** Starts the shell and waits for its prompt. Its history knows one command. */
export async function shellSession(shell: RealShell, place: Place): Promise<ShellSession> {
  const [name, text] = settings[shell](place)
  mkdirSync(join(place.home, '.config/fish'), { recursive: true })
  writeFileSync(join(place.home, name), text)
  const child = spawn('script', ['-qec', `stty cols 200 rows 40; exec ${commands[shell]}`, '/dev/null'], {
    cwd: place.home,
    env: {
      HOME: place.home,
      ZDOTDIR: place.home,
      PATH: `${place.bin}:${process.env.PATH}`,
      LC_ALL: 'C.UTF-8',
      TERM: 'xterm',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let screen = ''
  child.stdout.setEncoding('utf8').on('data', (data: string) => {
    screen += data
  })
  const press = async (keys: string, until: () => boolean) => {
    child.stdin.write(keys)
    while (!until()) {
      if (child.exitCode !== null) throw new Error(`the shell ended: ${screen}`)
      await delay(10)
    }
  }
  await press('', () => screen.includes('READY> '))
  const ended = once(child, 'close')
  const leave = async () => {
    child.stdin.write('exit\r')
    await ended
  }
  return { press, screen: () => screen, leave }
}
