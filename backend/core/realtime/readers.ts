import type { Port } from '../../../lib/contracts/base/call.ts'
import type { ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import { entityOf } from '../../../lib/contracts/entity-of.ts'
import { calls } from '../../../lib/contracts/index.ts'
import type { Principal } from '../auth/principal.ts'
import { scopeOf } from '../scope/data-scope.ts'
import { isThereFor, liesIn, type Place, type Placed } from './places.ts'
import type { Publication } from './publication.ts'

/** Who may read records of a kind. */
interface Readers {
  /** Everybody signed in sees something of the kind, such as the names a picker offers. */
  readonly open: boolean
  readonly ports: readonly string[]
}

/** Asked by anybody, and judged by the record that is named. */
const judgedByRecord = new Set(['comment', 'reviewTask', 'systemUser'])

/** Of each kind: what the calls ask for whose answers its events make stale. */
const readersOf: ReadonlyMap<string, Readers> = (() => {
  const found = new Map<string, { open: boolean; ports: Set<string> }>()
  for (const call of calls) {
    if (call.method !== 'GET') continue
    const entity = entityOf(call)
    const known = found.get(entity) ?? { open: false, ports: new Set<string>() }
    if (call.permission !== 'signedIn') known.ports.add(call.permission)
    else if (!judgedByRecord.has(entity)) known.open = true
    found.set(entity, known)
  }
  return new Map([...found].map(([entity, { open, ports }]) => [entity, { open, ports: [...ports] }]))
})()

/** The ports of whoever reads records of a kind in its own lists. */
export const portsOf = (entity: string): readonly string[] => ofKind(entity).ports

const nobody: Readers = { open: true, ports: [] }
const ofKind = (entity: string): Readers => readersOf.get(entity) ?? nobody

const reaches = (reader: Principal, ports: readonly string[], place: Place): boolean =>
  isThereFor(place, reader) &&
  ((place.people?.includes(reader.userId) ?? false) ||
    (place.ports ?? ports).some((port) => reader.ports.has(port) && liesIn(scopeOf(reader, port as Port), place)))

/** Whether who is told of it goes by what they may read. */
export const isOfRecords = ({ to, event }: Publication): boolean =>
  to.all === true && (event?.event === 'recordsChanged' || event?.event === 'leaseChanged')

/**
 * What of an event somebody is told: of records they may read, and of others of the kind that some changed where they see something of
 * it at any rate. Null: nothing. What an earlier edition published names no places, and so no records.
 */
export function toldOf(publication: Publication, reader: Principal | null): ServerEvent | null {
  const { event = null, of, ports: asked } = publication
  if (!isOfRecords(publication) || !event) return event
  if (!reader) return null
  if (event.event === 'leaseChanged') {
    return of?.some(({ at }) => reaches(reader, asked ?? [], at)) ? event : null
  }
  if (event.event !== 'recordsChanged') return event
  const { entity, ids } = event.content
  const { open, ports } = ofKind(entity)
  const some: ServerEvent = { event: 'recordsChanged', content: { entity } }
  const mayRead = [...ports, ...(asked ?? [])]
  if (ids && of) {
    const reached = of.filter(({ at }) => reaches(reader, mayRead, at)).flatMap((placed: Placed) => placed.ids)
    if (reached.length > 0) return { event: 'recordsChanged', content: { entity, ids: reached } }
    return open ? some : null
  }
  return open || mayRead.some((port) => reader.ports.has(port)) ? some : null
}
