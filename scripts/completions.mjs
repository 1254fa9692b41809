// Writes completions/ by the built program itself. A test fails when they drift.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = {
  bash: 'turnout.bash',
  zsh: '_turnout',
  fish: 'turnout.fish',
  powershell: 'turnout.ps1',
}

mkdirSync(`${root}/completions`, { recursive: true })
for (const [shell, file] of Object.entries(files)) {
  const script = execFileSync(process.execPath, [`${root}/bin/turnout.js`, 'completion', shell], { encoding: 'utf8' })
  writeFileSync(`${root}/completions/${file}`, script)
}
