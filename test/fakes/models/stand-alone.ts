// The made-up model as a process of its own, for the transcripts of the guides: writes its address into a file. It takes any
// name of a model.
import { renameSync, writeFileSync } from 'node:fs'
import { startFakeModel } from './fake-model.ts'

const [file = ''] = process.argv.slice(2)
const model = await startFakeModel()
model.habits.model = undefined
writeFileSync(`${file}.draft`, model.place)
renameSync(`${file}.draft`, file)
