import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { labelsOf } from '../../../../../lib/contracts/base/card.ts'
import { aboveNames, joinAbove } from '../../../../../lib/contracts/knowledge/above.ts'
import { knowledgeCard } from '../../../../../lib/contracts/knowledge/card.ts'
import { type PointBody, pointBody } from '../../../../../lib/contracts/knowledge/editing.ts'
import type { RowIssue } from '../../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../../core/database/database.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import { DomainError } from '../../../../core/http/errors.ts'
import { toRichText } from '../../../../core/records/rich-text.ts'
import { rejectDuplicates } from '../../../../core/records/write.ts'
import { type Cells, type FileRow, folded } from '../../../../core/tasks/import/cells.ts'
import { insertKind } from '../../../../core/tasks/import/insert-kind.ts'
import type { Filed, RowUpdates } from '../../../../core/tasks/import/update-rows.ts'
import { actingOf } from '../../../../core/tasks/import/updating.ts'
import type { TaskRun } from '../../../../core/tasks/kind.ts'
import { kp } from '../../../../tables/knowledge.ts'
import { placedIn } from '../../find-points.ts'
import { changeRoute } from '../change-route.ts'
import { insertPointRow, isPlaceInScope } from '../insert-row.ts'
import { lockPoint } from '../lock-point.ts'
import { takenText } from '../names.ts'
import { pointOrThrow } from '../read-point.ts'
import { cleaned, routeTaken, writeBody } from '../write-point.ts'
import { aboveText, definitionText, exportOnly, importColumns } from './columns.ts'
import { codeIn, type Names, placeIn, readNames, routeIn } from './names.ts'

/** The content of a point with the names above it, as files write them. */
const filedBody = pointBody.extend({ above: z.string() })
type FiledBody = z.output<typeof filedBody>

const OUTSIDE_SCOPE = '该学段、学科不在您的数据范围内'
const EDIT = 'knowledge:edit'

const wordsIn = (text = ''): string[] => [...new Set(text.split(/[、,，;；\n]/).flatMap((one) => one.trim() || []))]

/** Returns the rating of a cell such as 3 or 3 级; null for an empty cell, NaN for another text. */
function importanceIn(text = ''): number | null {
  const value = folded(text).replace(/级$/, '').trim()
  return value === '' ? null : Number(value)
}

function bodyOf(cells: Cells, names: Names): FiledBody {
  const { name = '', aliases, definitionHtml = '', requirement = '', importance } = cells
  const kept = names.definitions.get(`${codeIn(cells)} ${definitionHtml.trim()}`)
  return {
    name: folded(name),
    aliases: wordsIn(aliases),
    definitionHtml: kept ?? toRichText(definitionHtml),
    requirement: requirement.trim() === '' ? '' : (names.keyOf('knowledge', requirement) ?? ''),
    importance: importanceIn(importance),
    above: joinAbove(aboveNames(cells.above)),
  }
}

function issuesOf(cells: Cells, names: Names, existing: Filed<FiledBody> | undefined): RowIssue[] {
  const issues: RowIssue[] = (filedBody.safeParse(bodyOf(cells, names)).error?.issues ?? []).map(
    ({ path, message }) => ({ field: String(path[0]), message }),
  )
  for (const [field, type] of [
    ['section', 'section'],
    ['subject', 'subject'],
    ['requirement', 'knowledge'],
  ] as const) {
    const text = folded(cells[field])
    if (text !== '' && names.keyOf(type, text) === undefined) issues.push({ field, message: `没有“${text}”，或已停用` })
  }
  if (codeIn(cells) !== '' && !existing)
    issues.push({ field: 'code', message: '没有这个编码的知识点；修改已有知识点请勾选“更新已有数据”，新知识点请留空' })
  const place = placeIn(cells, names)
  if (!place) return issues
  if (!existing && !isPlaceInScope(names.scope, place)) issues.push({ field: 'subject', message: OUTSIDE_SCOPE })
  const own = existing?.id
  for (const [field, texts] of [
    ['name', [cells.name ?? '']],
    ['aliases', wordsIn(cells.aliases)],
  ] as const) {
    const messages = texts.flatMap((text) =>
      names.holdersOf(place, text).flatMap((point) => (point.id === own ? [] : takenText(point, text))),
    )
    if (messages[0]) issues.push({ field, message: messages[0] })
  }
  return issues
}

interface Found extends PointBody {
  readonly id: number
  readonly rowVersion: number
  readonly code: string
  readonly subject: string
  readonly section: string
  readonly route: string
  readonly [column: string]: unknown
}

/** Reads the points that rows name by code or, without a code, by their place, with the content of the newest version. */
async function findNamed(db: Db, rows: readonly FileRow[], names: Names): Promise<(row: FileRow) => Found | undefined> {
  const codes = rows.map(({ cells }) => codeIn(cells)).filter(Boolean)
  const routes = rows.map(({ cells }) => routeIn(cells))
  const { rows: found } = await db.execute<Found>(sql`
    select k.id::float8 as id, k.row_version as "rowVersion", k.code, k.subject, k.section, k.route,
           v.name, v.aliases, v.definition_html as "definitionHtml", v.requirement, v.importance
      from kp k join kp_version v on v.id = coalesce(k.draft_version_id, k.live_version_id)
     where k.deleted_at is null and (k.code = any(${sql.param(codes)}::text[]) or k.route = any(${sql.param(routes)}::text[]))`)
  return ({ cells }) => {
    const code = codeIn(cells)
    if (code !== '') return found.find((point) => point.code === code)
    const place = placeIn(cells, names)
    return found.find(
      ({ subject, section, route }) =>
        subject === place?.subject && section === place.section && route === routeIn(cells),
    )
  }
}

type Run = TaskRun<Record<string, unknown>>

/** Reads what the texts of the rows mean; definitions of named points keep their markup where the text is the same. */
async function readMeanings({ db, scope }: Pick<Run, 'db' | 'scope'>, rows: readonly FileRow[]): Promise<Names> {
  const codes = rows.map(({ cells }) => codeIn(cells)).filter(Boolean)
  const { rows: stored } = await db.execute<{ code: string; html: string }>(sql`
    select k.code, v.definition_html as html from kp k join kp_version v on v.id = coalesce(k.draft_version_id, k.live_version_id)
     where k.code = any(${sql.param(codes)}::text[])`)
  const definitions = new Map(stored.map(({ code, html }) => [`${code} ${definitionText(html)}`, html]))
  return readNames(db, scope, rows, definitions)
}

/** Rows change points by code, also name and place, or by their place where a row has no code. */
const updates: RowUpdates<FiledBody, Names> = {
  permission: EDIT,
  labels: { ...labelsOf(knowledgeCard), above: knowledgeCard.also.above },
  schema: filedBody,
  key: 'name',
  taken: routeTaken,
  async find(acting, run, rows) {
    const names = await readMeanings({ ...run, scope: acting.scope }, rows)
    const named = await findNamed(run.db, rows, names)
    return new Map(
      rows.flatMap((row) => {
        const point = named(row)
        if (!point || !isPlaceInScope(acting.scope, point)) return []
        const { id, rowVersion, code, subject, section, route, name, aliases, definitionHtml, ...rating } = point
        const { requirement, importance } = rating
        const above = aboveText(route)
        const body = { name, aliases, definitionHtml, requirement, importance, above }
        const cells = {
          ...{ code, name, aliases: aliases.join('、'), above, definitionHtml: definitionText(definitionHtml) },
          ...{ section: names.nameOf('section', section), subject: names.nameOf('subject', subject) },
          requirement: requirement && names.nameOf('knowledge', requirement),
          importance: importance === null ? '' : String(importance),
        }
        return [[row.no, { id, rowVersion, body, cells }] as const]
      }),
    )
  },
  body: bodyOf,
  async write(acting, tx, { id, rowVersion, above, ...body }, action) {
    const stored = await lockPoint(acting, tx, { id, rowVersion })
    const before = await pointOrThrow(tx, acting.principal, id)
    await writeBody(acting, tx, stored, { body: cleaned(body), action })
    await changeRoute(acting, tx, stored.id, aboveNames(above))
    const after = await pointOrThrow(tx, acting.principal, id)
    return { before: fieldsOf(before), after: fieldsOf(after), rowVersion: after.rowVersion }
  },
}

const fieldsOf = ({ route, ...point }: PointBody & { readonly route: string }) => ({
  ...{ name: point.name, aliases: point.aliases, definitionHtml: point.definitionHtml },
  ...{ requirement: point.requirement, importance: point.importance, above: aboveText(route) },
})

const file = {
  name: 'kp:import',
  permission: EDIT as typeof EDIT,
  noun: '知识点',
  columns: async () => importColumns,
  ignored: exportOnly.map(({ header }) => header),
  example: {
    ...{ code: '', name: '函数的单调性', aliases: '增减性', section: '高中', subject: '数学', above: '代数 / 函数' },
    ...{ definitionHtml: '自变量增大时函数值随之增大或减小的性质', requirement: '理解', importance: '4' },
  },
  uniqueBy: ['code', 'name'],
}

export const importKind = insertKind(file, {
  entity: 'kp',
  table: kp,
  audited: ({ subject, section, route, name, aliases }) => ({ subject, section, route, name, aliases }),
  within: (scope) => placedIn(scope, 'kp'),
  label: ({ name = '' }) => name,
  keys: (cells, names) => {
    const place = placeIn(cells, names)
    return [codeIn(cells) || null, place ? JSON.stringify([place.section, place.subject, folded(cells.name)]) : null]
  },
  lookUp: readMeanings,
  issues: ({ cells }, names, existing) => issuesOf(cells, names, existing),
  async create(run, cells, names) {
    const place = placeIn(cells, names)
    if (!place) return OUTSIDE_SCOPE
    const { above, ...body } = bodyOf(cells, names)
    const acting = actingOf(EDIT, run)
    try {
      const stored = run.db.transaction((tx) =>
        insertPointRow(acting, tx, { ...place, above: aboveNames(above) }, cleaned(body), 'import'),
      )
      return { id: await rejectDuplicates(stored, routeTaken), rowVersion: 1 }
    } catch (error) {
      if (error instanceof DomainError) return error.message
      throw error
    }
  },
  updates,
  async kept(db, id) {
    const { rows } = await queryable(db).query<{ used: boolean; isDraft: boolean }>(
      `select exists (select from question_kp t where t.kp_id = k.id) as used, k.status = 'draft' as "isDraft" from kp k where k.id = $1`,
      [id],
    )
    const [point] = rows
    if (point?.used) return '已有试题使用'
    return point?.isDraft ? undefined : '已经提交'
  },
})
