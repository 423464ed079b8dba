import type { Reading } from '../../../lib/contracts/base/card.ts'
import { sizeText } from '../../../lib/contracts/base/size-text.ts'
import { entityAt, fieldIndex, fieldName, readingOf, taskName } from '../../../lib/contracts/cards.ts'
import type { DescribedChange } from '../../../lib/contracts/history/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Principal } from '../../core/http/context.ts'
import type { RecordNames } from '../../core/records/names.ts'
import { type Named, type NameOf, namesOf } from './names.ts'

export interface Change {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

interface Entry {
  readonly entity: string
  readonly entityId: string | null
  readonly changes: readonly Change[]
}

interface Place {
  readonly entity: string
  /**
   * The kind of record to which column names and filter conditions in the values refer. For a saved view, it is the
   * kind of record on the view's screen; otherwise it equals `entity`.
   */
  readonly about: string
  /** The name of the dictionary or screen to which the record belongs; null if there is none. */
  readonly within: string | null
  readonly nameOf: NameOf
}

/** Longest list of which all values are described; for longer lists only the differences are described. */
const WHOLE_LIST = 6

/**
 * Describes audit entries with the names of fields and values. The fields are in the order of the form. The names of
 * records in all entries are read together. Records outside the data scope of `reader` appear as out of scope. Without
 * a reader, all names are shown.
 */
export async function describeChanges<E extends Entry>(
  db: Db,
  names: readonly RecordNames[],
  entries: readonly E[],
  reader?: Principal,
): Promise<{ entry: E; nameOf: NameOf; changes: (Change & DescribedChange)[] }[]> {
  const asked: Named[] = []
  const collect = (record: Named) => {
    asked.push(record)
    return undefined
  }
  const own = await namesOf(db, names, entries)
  const placeOf = (entry: E, nameOf: NameOf): Place => {
    const within = own(entry)?.within ?? null
    return { entity: entry.entity, about: entityAt(within ?? '') ?? entry.entity, within, nameOf }
  }
  // Describe each change twice: the first pass only collects the records whose names the descriptions contain.
  for (const entry of entries) for (const change of entry.changes) describeChange(placeOf(entry, collect), change)
  const nameOf = await namesOf(db, names, asked, reader)
  return entries.map((entry) => ({
    entry,
    nameOf: own,
    changes: entry.changes
      .toSorted((one, other) => fieldIndex(entry.entity, one.field) - fieldIndex(entry.entity, other.field))
      .map((change) => concealed(entry.entity, change))
      .map((change) => ({ ...change, ...describeChange(placeOf(entry, nameOf), change) })),
  }))
}

/** Returns whether a field contains ids of users. */
export function namesPeople(entity: string, field: string): boolean {
  const reading = readingOf(entity, field)
  return reading !== null && reading !== undefined && 'record' in reading && reading.record === 'systemUser'
}

/** Conceals parts of values that no user may read in full, such as phone numbers. */
function concealed(entity: string, { field, before, after }: Change): Change {
  const reading = readingOf(entity, field)
  if (!reading || !('concealed' in reading)) return { field, before, after }
  const read = (value: unknown) => (typeof value === 'string' ? reading.concealed(value) : value)
  return { field, before: read(before), after: read(after) }
}

function describeChange(place: Place, { field, before, after }: Change): DescribedChange {
  const label = fieldName(place.entity, field)
  if (Array.isArray(before) && Array.isArray(after) && Math.max(before.length, after.length) > WHOLE_LIST) {
    return { field, label, ...describeLists(place, field, before, after) }
  }
  const beforeText = textOf(place, field, before)
  const afterText = textOf(place, field, after)
  // Two different pictures are described by equal texts. The text after the change then says that the picture was
  // replaced (已更换).
  return { field, label, beforeText, afterText: afterText !== null && afterText === beforeText ? '已更换' : afterText }
}

/** Describes long lists by their differences, such as 300 项，去掉：甲 → 301 项，增加：乙、丙. */
function describeLists(place: Place, field: string, before: readonly unknown[], after: readonly unknown[]) {
  const texts = (values: readonly unknown[]) => values.map((value) => textOf(place, field, [value]) ?? '')
  const [was, is] = [texts(before), texts(after)]
  const tell = (whole: readonly string[], other: readonly string[], word: string) => {
    const differing = whole.filter((text) => !other.includes(text))
    return `${whole.length} 项${differing.length > 0 ? `，${word}：${differing.join('、')}` : ''}`
  }
  return { beforeText: tell(was, is, '去掉'), afterText: tell(is, was, '增加') }
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the text that describes a value; null if the value is empty. */
function textOf(place: Place, field: string, value: unknown): string | null {
  const reading = readingOf(place.entity, field)
  if (isEmpty(value)) return reading?.empty ?? null
  if (reading && 'shape' in reading) return shaped(place, reading.shape, value)
  return [value]
    .flat()
    .map((one) => single(place, reading, one))
    .join('、')
}

function single(place: Place, reading: Reading | undefined, value: unknown): string {
  if (typeof value === 'object' && value !== null) return pairs(place, value)
  const text = String(value)
  if (reading && 'words' in reading) return reading.words[text] ?? plain(value)
  if (reading && 'word' in reading) return reading.word(text)
  if (reading && 'concealed' in reading) return reading.concealed(text)
  if (reading && 'record' in reading) return place.nameOf({ entity: reading.record, entityId: text })?.name ?? text
  if (reading && 'dict' in reading) return dictName(place, reading.dict === 'own' ? place.within : reading.dict, text)
  return plain(value)
}

const plain = (value: unknown) => (typeof value === 'boolean' ? (value ? '是' : '否') : String(value))

const dictName = ({ nameOf }: Place, type: string | null, key: string) =>
  (type && nameOf({ entity: `dict ${type}`, entityId: key })?.name) || key

/** The fields of a value with their descriptions, such as 关键词 示例；类型 学校、培训. */
function pairs(place: Place, value: object): string {
  return Object.entries(value)
    .filter(([, one]) => !isEmpty(one))
    .map(([field, one]) => `${fieldName(place.entity, field)} ${textOf(place, field, one)}`)
    .join('；')
}

function shaped(place: Place, shape: Extract<Reading, { shape: string }>['shape'], value: unknown): string {
  const { about } = place
  const listed = { ...place, entity: about }
  switch (shape) {
    case 'filter':
      return pairs(listed, value as object) || '全部'
    case 'columns':
      return [value]
        .flat()
        .map((name) => fieldName(about, String(name)))
        .join('、')
    case 'widths':
      return Object.entries(value as object)
        .map(([name, width]) => `${fieldName(about, name)} ${width} 像素`)
        .join('、')
    case 'look':
      return pairs({ ...place, entity: 'listLook' }, value as object)
    case 'query':
      return pairs(listed, queryOf(String(value))) || '全部'
    case 'grants':
      return [value]
        .flat()
        .map((grant) => grantText(place, grant))
        .join('、')
    case 'chosen':
      return chosenText(value as { ids?: unknown[]; except?: unknown[] })
    case 'bytes':
      return sizeText(Number(value))
    case 'task':
      return taskName(String(value))
  }
}

/**
 * The conditions of a screen's query; each name has all of its values, because a query may contain a name several
 * times.
 */
function queryOf(query: string): Record<string, string[]> {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)]))
}

/** Describes a grant (a subject, section and grade that a user may edit), such as 数学 × 初中 × 七年级. */
function grantText(place: Place, grant: unknown): string {
  const { subject, section, grade } = (grant ?? {}) as Record<string, string | null>
  const names = [
    subject && dictName(place, 'subject', subject),
    section && dictName(place, 'section', section),
    grade && dictName(place, 'grade', grade),
  ]
  return names.filter(Boolean).join(' × ')
}

const chosenText = ({ ids, except }: { ids?: unknown[]; except?: unknown[] }) =>
  ids ? `选中的 ${ids.length} 条` : `除 ${except?.length ?? 0} 条外的全部`
