import { eq } from 'drizzle-orm'
import { queryAllDicts, queryDict } from '../../../lib/contracts/dict/calls.ts'
import * as calls from '../../../lib/contracts/dict/maintenance.ts'
import { maintainedTypes } from '../../../lib/contracts/dict/type-names.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { startRowTask } from '../../core/tasks/start.ts'
import { dictItem } from '../../tables/dict.ts'
import { mergeKind } from './bulk/merge.ts'
import { planMerge } from './bulk/plan-merge.ts'
import { planStatus, statusKind } from './bulk/status.ts'
import { editItem } from './edit-item.ts'
import { exportKinds } from './files/export.ts'
import { importKinds } from './files/import.ts'
import { insertItem } from './insert-item.ts'
import { listDicts } from './list-dicts.ts'
import { countStatuses, listItems } from './list-items.ts'
import { allDictsReader, isNotModified } from './read-all.ts'
import { removeItem } from './remove-item.ts'
import { readItem, readRows } from './rows.ts'
import { setSubsets } from './set-subsets.ts'
import { resetSort, sortItems } from './sort-items.ts'
import { countUses, type References } from './uses.ts'

export function dictRoutes(routing: Routing, references: References): void {
  const readAll = allDictsReader()
  route(routing, queryAllDicts, async ({ ctx: { db, request, reply } }) => {
    const { items, etag } = await readAll(db)
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    return isNotModified(etag, request.headers['if-none-match']) ? reply.code(304).send() : items
  })
  route(routing, queryDict, ({ ctx, input }) => listDicts(ctx.db, input.typeCode))
  route(routing, calls.listDictItems, (handling) => listItems({ ...handling, references }))
  route(routing, calls.countDictOptions, ({ ctx, input }) => countStatuses(ctx.db, input))
  route(routing, calls.getDictItem, ({ ctx, input }) => readItem(ctx.db, references, ctx.scope, Number(input.id)))
  route(routing, calls.listDictUses, async ({ ctx, input }) => {
    const [row] = await readRows(ctx.db, eq(dictItem.id, Number(input.id)))
    if (!row) throw new NotFoundError('没有这个字典项，或已被删除')
    const { typeCode, key } = row.item
    return (await countUses(ctx.db, references, ctx.scope, typeCode, [key])).get(key) ?? []
  })
  route(routing, calls.insertDictItem, (handling) => insertItem({ ...handling, references }))
  route(routing, calls.editDictItem, (handling) => editItem({ ...handling, references }))
  route(routing, calls.sortDictItems, (handling) => sortItems({ ...handling, references }))
  route(routing, calls.resetDictSort, resetSort)
  route(routing, calls.removeDictItem, (handling) => removeItem({ ...handling, references }))
  route(routing, calls.setSubsets, (handling) => setSubsets({ ...handling, references }))
  routeBulk(routing, calls.statusDictItems, statusKind, (planning) => planStatus(planning, references))
  route(routing, calls.mergeDictItems, async ({ ctx, input }) => {
    const { preview, ...task } = await planMerge(ctx, references, input)
    return { preview, task: input.preview ? null : await startRowTask(ctx, mergeKind(references), task) }
  })
  const imports = importKinds(references)
  for (const type of maintainedTypes) {
    routeImport(routing, calls.dictFiles[type].import, imports[type])
    routeExport(routing, calls.dictFiles[type].export, exportKinds[type])
  }
}
