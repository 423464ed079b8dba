import type { Port } from '../../../lib/contracts/base/call.ts'
import type { ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import { entityOf } from '../../../lib/contracts/entity-of.ts'
import { calls } from '../../../lib/contracts/index.ts'
import type { Principal } from '../auth/principal.ts'
import { scopeOf } from '../scope/data-scope.ts'
import { isThereFor, liesIn, type Place, type Placed } from './places.ts'
import type { Publication } from './publication.ts'

/** Describes who may read records of a kind. */
interface Readers {
  /** True where every signed-in person sees a part of this kind of record, such as the names that a picker offers. */
  readonly open: boolean
  readonly ports: readonly string[]
}

/**
 * Kinds of records that not everybody may read, although every signed-in person may make calls about them. Such a call
 * names another record, which decides whether the person has access. These kinds of records are therefore not `open`.
 */
const judgedByRecord = new Set(['comment', 'reviewTask', 'systemUser'])

/**
 * For each kind of record, the permissions of the GET calls whose responses become out of date when such a record
 * changes.
 */
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

/** Returns the permissions for reading records of a kind in its own lists. */
export const portsOf = (entity: string): readonly string[] => ofKind(entity).ports

const noReaders: Readers = { open: true, ports: [] }
const ofKind = (entity: string): Readers => readersOf.get(entity) ?? noReaders

const mayReadAt = (reader: Principal, ports: readonly string[], place: Place): boolean =>
  isThereFor(place, reader) &&
  ((place.people?.includes(reader.userId) ?? false) ||
    (place.ports ?? ports).some((port) => reader.ports.has(port) && liesIn(scopeOf(reader, port as Port), place)))

/** Returns whether the receivers of the event depend on the records that they may read. */
export const isOfRecords = ({ to, event }: Publication): boolean =>
  to.all === true && (event?.event === 'recordsChanged' || event?.event === 'leaseChanged')

/**
 * Returns the part of an event that a person receives; null: the person receives nothing. The event names the records
 * that the person may read. If it names none, it says only that some changed, provided that every person sees a part of
 * this kind of record. A publication of an earlier edition has no places, so its records are not named.
 */
export function visiblePartOf(publication: Publication, reader: Principal | null): ServerEvent | null {
  const { event = null, of, ports: asked } = publication
  if (!isOfRecords(publication) || !event) return event
  if (!reader) return null
  if (event.event === 'leaseChanged') {
    return of?.some(({ at }) => mayReadAt(reader, asked ?? [], at)) ? event : null
  }
  if (event.event !== 'recordsChanged') return event
  const { entity, ids } = event.content
  const { open, ports } = ofKind(entity)
  const some: ServerEvent = { event: 'recordsChanged', content: { entity } }
  const mayRead = [...ports, ...(asked ?? [])]
  if (ids && of) {
    const reached = of.filter(({ at }) => mayReadAt(reader, mayRead, at)).flatMap((placed: Placed) => placed.ids)
    if (reached.length > 0) return { event: 'recordsChanged', content: { entity, ids: reached } }
    return open ? some : null
  }
  return open || mayRead.some((port) => reader.ports.has(port)) ? some : null
}
