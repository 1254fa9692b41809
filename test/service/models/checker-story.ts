// A model whose every draft is hostile: which of them somebody got to see.
import { beyondTheChecker, honestDrafts, hostileDrafts } from './hostile-drafts.ts'
import { conferenceIn, draft, openScene } from './scene.ts'

/** The names of drafts that came through. */
export async function draftsThatPass(drafts: Readonly<Record<string, object>>): Promise<string[]> {
  const scene = await openScene()
  await conferenceIn(scene)
  await scene.connect({ dailyTokens: 1_000_000 })
  const passed: string[] = []
  for (const [name, answer] of Object.entries(drafts)) {
    scene.model.always({ content: JSON.stringify(answer) })
    const { status } = await scene.ask({ ...draft, fresh: true })
    if (status === 201) passed.push(name)
  }
  await scene.close()
  return passed
}

export { beyondTheChecker, honestDrafts, hostileDrafts }
