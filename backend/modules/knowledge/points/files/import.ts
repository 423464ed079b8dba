import { z } from 'zod'
import { labelsOf } from '../../../../../lib/contracts/base/card.ts'
import { excerptOf } from '../../../../../lib/contracts/base/excerpt.ts'
import { aboveNames, joinAbove } from '../../../../../lib/contracts/knowledge/above.ts'
import { knowledgeCard } from '../../../../../lib/contracts/knowledge/card.ts'
import { type PointBody, pointBody } from '../../../../../lib/contracts/knowledge/editing.ts'
import type { RowIssue } from '../../../../../lib/contracts/task/calls.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import { DomainError } from '../../../../core/http/errors.ts'
import { toRichText } from '../../../../core/records/rich-text.ts'
import { rejectDuplicates } from '../../../../core/records/write.ts'
import { type Cells, folded } from '../../../../core/tasks/import/cells.ts'
import { insertKind } from '../../../../core/tasks/import/insert-kind.ts'
import type { Filed, RowUpdates } from '../../../../core/tasks/import/update-rows.ts'
import { actingOf } from '../../../../core/tasks/import/updating.ts'
import { kp } from '../../../../tables/knowledge.ts'
import { placedIn } from '../../find-points.ts'
import { changeRoute } from '../change-route.ts'
import { takenText } from '../holders.ts'
import { insertPointRow, isPlaceInScope } from '../insert-row.ts'
import { lockPoint } from '../lock-point.ts'
import { pointOrThrow } from '../read-point.ts'
import { cleaned, routeTaken, writeBody } from '../write-point.ts'
import { aboveText, definitionText, exportOnly, importColumns } from './columns.ts'
import { codeIn } from './named-points.ts'
import { type Names, placeIn, readNames } from './names.ts'

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
  const { definitionHtml: present = '' } = codeIn(cells) === '' ? {} : (names.pointOf(cells) ?? {})
  const isSame = present !== '' && definitionText(present) === definitionHtml.trim()
  return {
    name: folded(name),
    aliases: wordsIn(aliases),
    // An unchanged text keeps the markup that a file does not show.
    definitionHtml: isSame ? present : toRichText(definitionHtml),
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
  return [...issues, ...(existing ? revisionIssues(cells, names) : [])]
}

const contentOf = ({ name, aliases, definitionHtml, requirement, importance }: PointBody): PointBody => ({
  ...{ name, aliases, definitionHtml, requirement, importance },
})

/** Returns the content of a point as cells of a file. */
const contentCells = ({ name, aliases, definitionHtml, requirement, importance }: PointBody, names: Names) => ({
  ...{ name, aliases: aliases.join('、'), definitionHtml: definitionText(definitionHtml) },
  requirement: requirement && names.nameOf('knowledge', requirement),
  importance: importance === null ? '' : String(importance),
})

/**
 * Refuses cells that have the published value of a point while its revision has another one: such a file was made from
 * the published content, and would undo the revision.
 */
function revisionIssues(cells: Cells, names: Names): RowIssue[] {
  const { published = null, ...newest } = names.pointOf(cells) ?? {}
  if (published === null) return []
  const [was, is] = [contentCells(published, names), contentCells(newest as PointBody, names)]
  return (Object.keys(was) as (keyof typeof was)[]).flatMap((field) => {
    const text = folded(cells[field])
    const isOld = text !== '' && text === folded(was[field]) && text !== folded(is[field])
    const now = is[field] === '' ? '空' : `“${excerptOf(is[field])}”`
    return isOld ? { field, message: `这是已发布的内容，正在进行的修订已改为${now}；请重新导出后再改` } : []
  })
}

/** Rows change points by code, also name and place, or by their place where a row has no code. */
const updates: RowUpdates<FiledBody, Names> = {
  permission: EDIT,
  labels: { ...labelsOf(knowledgeCard), above: knowledgeCard.also.above },
  schema: filedBody,
  key: 'name',
  taken: routeTaken,
  async find(acting, _, rows, names) {
    return new Map(
      rows.flatMap((row) => {
        const point = names.pointOf(row.cells)
        if (!point || !isPlaceInScope(acting.scope, point)) return []
        const { id, rowVersion, code, subject, section, route } = point
        const above = aboveText(route)
        const cells = {
          ...{ code, above, ...contentCells(point, names) },
          ...{ section: names.nameOf('section', section), subject: names.nameOf('subject', subject) },
        }
        return [[row.no, { id, rowVersion, body: { ...contentOf(point), above }, cells }] as const]
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
  lookUp: ({ db, scope }, rows) => readNames(db, scope, rows),
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
