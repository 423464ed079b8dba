import { labelsOf } from '../../../../lib/contracts/base/card.ts'
import type { BulkPreview } from '../../../../lib/contracts/base/task-calls.ts'
import type { TypeCode } from '../../../../lib/contracts/dict/calls.ts'
import type { MetadataChange } from '../../../../lib/contracts/question/bulk.ts'
import { questionCard } from '../../../../lib/contracts/question/card.ts'
import type { Change } from '../../../core/bulk/action.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { Keys } from '../editing/check-keys.ts'
import type { QuestionFacts } from './records.ts'

type Moves = NonNullable<BulkPreview['moves']>
type Field = keyof MetadataChange['fields']
type Changes = readonly Change<QuestionFacts>[]

const labels = labelsOf(questionCard)
const EMPTY = '空'

/** Fields whose values are dictionary keys. */
const dictionaries: Partial<Record<Field, TypeCode>> = {
  typeCode: 'questionType',
  grade: 'grade',
  difficulty: 'difficulty',
  year: 'year',
  paperType: 'paperType',
}

/** Returns the name that all questions have in common; where the names differ, returns their number, such as 3 种. */
function valuesOf(names: readonly string[]): string {
  const different = new Set(names)
  return different.size > 1 ? `${different.size} 种` : (names[0] ?? EMPTY)
}

/** Lists the old and the new values of each changed field, such as 难度：3 种 → 中等. */
export async function movesOf(client: Queryable, { fields }: MetadataChange, changes: Changes): Promise<Moves> {
  const keys = await Keys.read(client)
  const areas = await readAreas(client, changes)
  const named = (field: Field, value: unknown): string => {
    if (value === null || value === undefined || value === '') return EMPTY
    const text = String(value)
    if (field === 'area') return areas.get(text) ?? text
    const typeCode = dictionaries[field]
    return typeCode ? keys.nameOf(typeCode, text) : text
  }
  const chosen = (Object.keys(fields) as Field[]).flatMap((field) => {
    const changing = changes.filter(({ after }) => field in after)
    if (changing.length === 0) return []
    const from = valuesOf(changing.map(({ before }) => named(field, before[field])))
    return { label: labels[field], from, to: named(field, fields[field]), count: changing.length }
  })
  return [...chosen, ...pointMoves(changes)]
}

/** Lists the knowledge points that are added or removed, and the primary knowledge point where it changes. */
function pointMoves(changes: Changes): Moves {
  const come = new Map<string, number>()
  const gone = new Map<string, number>()
  const primary: { readonly from: string; readonly to: string }[] = []
  for (const { before, after } of changes) {
    if (!after.knowledge) continue
    countOthers(after.knowledge, before.knowledge, come)
    countOthers(before.knowledge, after.knowledge, gone)
    const [from = EMPTY, to = EMPTY] = [before.knowledge[0]?.name, after.knowledge[0]?.name]
    if (from !== to) primary.push({ from, to })
  }
  const told = (counts: ReadonlyMap<string, number>, verb: string): Moves =>
    [...counts].map(([name, count]) => ({ label: labels.knowledge, from: '', to: `${verb}“${name}”`, count }))
  const [from, to] = [valuesOf(primary.map((one) => one.from)), valuesOf(primary.map((one) => one.to))]
  return [
    ...told(come, '加上'),
    ...told(gone, '去掉'),
    ...(primary.length > 0 ? [{ label: '主知识点', from, to, count: primary.length }] : []),
  ]
}

/** Counts, by name, each knowledge point in `points` that is not in `others`. */
function countOthers(
  points: QuestionFacts['knowledge'],
  others: QuestionFacts['knowledge'],
  counts: Map<string, number>,
): void {
  const known = new Set(others.map(({ id }) => id))
  for (const { id, name } of points) if (!known.has(id)) counts.set(name, (counts.get(name) ?? 0) + 1)
}

async function readAreas(client: Queryable, changes: Changes): Promise<ReadonlyMap<string, string>> {
  const changing = changes.filter(({ after }) => 'area' in after)
  const codes = new Set(changing.flatMap(({ before, after }) => [before.area ?? [], after.area ?? []].flat()))
  if (codes.size === 0) return new Map()
  const { rows } = await client.query<{ code: string; name: string }>(
    'select code, name from area where code = any($1::text[])',
    [[...codes]],
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}
