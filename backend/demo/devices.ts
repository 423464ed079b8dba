import { sql } from 'drizzle-orm'
import { schoolDay } from '../../lib/contracts/base/school-time.ts'
import type { Db } from '../core/database/database.ts'
import { device, deviceDocument, deviceDocumentLine, deviceDocumentNumber, deviceEvent } from '../tables/device.ts'
import { Rng } from './generator/random.ts'

type NewDevice = typeof device.$inferInsert & { id?: number }
type NewEvent = Omit<typeof deviceEvent.$inferInsert, 'deviceId'>

const SERIES = 20261124
const SCHOOLS = 6
const IN_A_SCHOOL = 40
const AT_AN_AGENT = 15
const IN_STOCK = 60
const DAY_MS = 86_400_000

/** Plainly invented models of devices, with one batch of devices each. */
const batches = [
  { model: '示例平板 A10', batch: '2026-春-01', supplier: '示例电子厂' },
  { model: '示例平板 A10', batch: '2026-秋-01', supplier: '示例电子厂' },
  { model: '示例平板 S8', batch: '2026-秋-02', supplier: '示例数码公司' },
]

interface Student extends Record<string, unknown> {
  id: number
  organId: number
  classId: number | null
  agentId: number | null
}

/** One device, with the events since its entry into stock. */
interface Life {
  readonly values: Pick<NewDevice, 'agentId' | 'organId' | 'classId' | 'accountId' | 'status' | 'resumes'>
  readonly events: readonly NewEvent[]
  /** The recipient of the device, `organ:ID` or `agent:ID`; null if the device is in stock. */
  readonly place: string | null
}

/** Inserts invented devices with their documents and events if the database has no device. */
export async function seedDemoDevices(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from device limit 1`)
    if (rows.length > 0) return
    const lives = [
      ...(await livesAtSchools(tx)),
      ...(await livesAtAgents(tx)),
      ...Array.from({ length: IN_STOCK }, stocked),
    ]
    await store(tx, lives)
  })
}

const stocked = (): Life => ({ values: { status: 'inStock' }, events: [], place: null })

async function livesAtSchools(tx: Db): Promise<Life[]> {
  const { rows } = await tx.execute<Student>(sql`
    with ranked as (
      select a.id, a.organ_id, a.class_id, row_number() over (partition by a.organ_id order by a.class_id, a.id) as rank
      from account a where a.kind = 'student' and a.status = 'active' and a.deleted_at is null
    ), schools as (select distinct organ_id from ranked order by organ_id limit ${SCHOOLS})
    select r.id::float8 as id, r.organ_id::float8 as "organId", r.class_id::float8 as "classId", o.agent_id::float8 as "agentId"
    from ranked r join schools s using (organ_id) join organ o on o.id = r.organ_id
    where r.rank <= ${IN_A_SCHOOL} order by r.organ_id, r.rank`)
  return rows.map(({ id, organId, classId, agentId }, index) => {
    const at = { agentId, organId, classId }
    const place = `organ:${organId}`
    const ship: NewEvent = { kind: 'ship', status: 'outbound', movedFrom: 'stock', movedTo: place }
    const receive: NewEvent = { kind: 'receive', status: 'allocated', note: '示例老师' }
    const used = [ship, receive, { kind: 'activate', status: 'activated' }]
    const bound = [...used, { kind: 'bind', status: 'bound', accountId: id }]
    const lot = Rng.at(SERIES, index).int(1, 20)
    if (lot <= 2) return { values: { ...at, status: 'allocated' }, events: [ship, receive], place }
    if (lot === 3) {
      const lost: NewEvent = { kind: 'lock', status: 'locked', note: '丢失', accountId: id }
      return { values: { ...at, status: 'locked' }, events: [...bound, lost], place }
    }
    if (lot === 4) {
      const broken: NewEvent = { kind: 'repair', status: 'repairing', note: '屏幕破裂' }
      const values = { ...at, accountId: id, status: 'repairing', resumes: 'bound' }
      return { values, events: [...bound, broken], place }
    }
    if (lot === 5) return { values: { ...at, status: 'activated' }, events: used, place }
    return { values: { ...at, accountId: id, status: 'bound' }, events: bound, place }
  })
}

async function livesAtAgents(tx: Db): Promise<Life[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id::float8 as id from agent where status = 1 and deleted_at is null order by id limit 2`,
  )
  return rows.flatMap(({ id }) => {
    const place = `agent:${id}`
    const ship: NewEvent = { kind: 'ship', status: 'outbound', movedFrom: 'stock', movedTo: place }
    return Array.from(
      { length: AT_AN_AGENT },
      (): Life => ({ values: { agentId: id, status: 'outbound' }, events: [ship], place }),
    )
  })
}

async function store(tx: Db, lives: readonly Life[]): Promise<void> {
  const year = Number(schoolDay().slice(0, 4))
  const numbered = (prefix: string, index: number) => `${prefix}${year}-${String(index + 1).padStart(6, '0')}`
  const batchOf = (index: number) => index % batches.length
  const counts = batches.map((_, batch) => lives.filter((_life, index) => batchOf(index) === batch).length)
  const came = (batch: number) => new Date(Date.now() - (150 - batch * 45) * DAY_MS)
  const documents = batches.map((one, batch) => ({
    ...one,
    kind: 'in',
    no: numbered('RK', batch),
    status: 'done',
    quantity: counts[batch] ?? 0,
    doneAt: came(batch),
    createdAt: came(batch),
  }))
  const stored = await tx.insert(deviceDocument).values(documents).returning({ id: deviceDocument.id })
  const places = [...new Set(lives.flatMap(({ place }) => place ?? []))]
  const outs = places.map((place, index) => {
    const [what, id] = place.split(':')
    const target = what === 'organ' ? { organId: Number(id) } : { agentId: Number(id) }
    const received = what === 'organ' ? { receiver: '示例老师', receivedAt: new Date(Date.now() - 38 * DAY_MS) } : {}
    const status = what === 'organ' ? 'received' : 'done'
    return {
      kind: 'out',
      no: numbered('CK', index),
      status,
      doneAt: new Date(Date.now() - 40 * DAY_MS),
      ...target,
      ...received,
    }
  })
  const sent = outs.length > 0 ? await tx.insert(deviceDocument).values(outs).returning({ id: deviceDocument.id }) : []
  const outOf = new Map(places.map((place, index) => [place, sent[index]?.id]))
  const values = lives.map(({ values }, index): NewDevice => {
    const batch = batchOf(index)
    return {
      ...values,
      activatedAt: isUsed(values.status ?? '') ? new Date(Date.now() - 36 * DAY_MS) : null,
      sn: `DEMO${String(index + 1).padStart(8, '0')}`,
      model: batches[batch]?.model ?? '',
      batch: batches[batch]?.batch ?? '',
      storageId: stored[batch]?.id ?? 0,
      createdAt: came(batch),
    }
  })
  const made = await tx.insert(device).values(values).returning({ id: device.id, sn: device.sn })
  const lines = made.flatMap(({ id: deviceId, sn }, index) => {
    const sentBy = outOf.get(lives[index]?.place ?? '')
    const documentIds = [stored[batchOf(index)]?.id ?? 0, ...(sentBy === undefined ? [] : [sentBy])]
    return documentIds.map((documentId) => ({ documentId, sn, deviceId }))
  })
  await tx.insert(deviceDocumentLine).values(lines)
  const events = made.flatMap(({ id: deviceId }, index) => {
    const { events = [], place = null } = lives[index] ?? {}
    const came: NewEvent = {
      kind: 'store',
      status: 'inStock',
      movedTo: 'stock',
      documentId: stored[batchOf(index)]?.id ?? null,
      at: documents[batchOf(index)]?.doneAt,
    }
    const later = events.map((event, step) => ({
      ...event,
      ...((event.kind === 'ship' || event.kind === 'receive') && { documentId: outOf.get(place ?? '') }),
      at: new Date(Date.now() - (40 - step * 2) * DAY_MS),
    }))
    return [came, ...later].map((event) => ({ ...event, deviceId }))
  })
  for (let from = 0; from < events.length; from += 500)
    await tx.insert(deviceEvent).values(events.slice(from, from + 500))
  await tx
    .insert(deviceDocumentNumber)
    .values([
      { kind: 'in', year, last: batches.length },
      ...(outs.length > 0 ? [{ kind: 'out', year, last: outs.length }] : []),
    ])
}

const isUsed = (status: string) => ['activated', 'bound', 'locked', 'repairing'].includes(status)
