// Fills in what is recommended in a mail: to its reader when it is sent, and to a made-up one whenever somebody else looks at it.
import type { ExternalServices } from '../../core/external-services.ts'
import type { Material, RecommendedFact } from '../write/facts.ts'
import { isPersonal } from './personalize.ts'
import { readReader } from './read-reader.ts'
import type { Reader, Recommended } from './recommend.ts'
import { type Asking, openRecommender } from './recommenders.ts'

type Looking = Pick<Asking, 'store' | 'now'>

const askingOf = ({ store, now }: Looking, { message, event }: Material): Asking => {
  return { store, now, accountId: message.account_id, event }
}

/** The material of a mail that is being sent; out of date where nothing is left to recommend. */
export async function recommendToReader(
  looking: Looking & { readonly services: Pick<ExternalServices, 'secrets'> },
  material: Material,
): Promise<Material> {
  if (!isPersonal(material.message) || material.outdated !== null) return material
  const recommender = await openRecommender(askingOf(looking, material))
  if (recommender === undefined) return { ...material, outdated: 'the agenda is no longer public' }
  const { message, event } = material
  const about = { accountId: message.account_id, eventId: event.id, address: message.address, now: looking.now }
  const { own, toAll } = await looking.store.read((session) => readReader(session, looking.services, about))
  const recommended = recommender.recommend(own).map(toFact)
  if (recommended.length === 0) return { ...material, outdated: 'no session is left to recommend' }
  return { ...material, recommended, recommendedToAll: recommender.recommend(toAll).map(toFact) }
}

/** The same for who looks at a mail of somebody else: as if its reader had starred the first session and nothing more. */
export async function recommendToMadeUp(looking: Looking, material: Material): Promise<Material> {
  if (!isPersonal(material.message)) return material
  const recommender = await openRecommender(askingOf(looking, material))
  const first = recommender?.first
  if (recommender === undefined || first === undefined) return material
  const reader = { starred: [first.id], past: [] }
  const asked = { reader, has: [], without: new Set<string>(), nowMs: looking.now.getTime() }
  const listFor = (whom: Reader | null) => recommender.recommend({ ...asked, reader: whom }).map(toFact)
  return { ...material, recommended: listFor(reader), recommendedToAll: listFor(null) }
}

const toFact = ({ session: { title, code }, slot, because }: Recommended): RecommendedFact => ({
  title,
  code,
  startsAt: new Date(slot.startMs).toISOString(),
  room: slot.room,
  because: because?.title ?? null,
})
