// The server as a process of its own, for the transcripts of the guides: writes its address into a file, and each mail it
// takes into a folder.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMailServer } from './mail-server.ts'

const [file = '', folder = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
let count = 0
const { port } = await startMailServer({
  end: ({ raw }) => {
    count += 1
    writeFileSync(join(folder, `${count}.eml`), raw)
    return 'take'
  },
})
writeFileSync(`${file}.draft`, `127.0.0.1:${port}`)
renameSync(`${file}.draft`, file)
