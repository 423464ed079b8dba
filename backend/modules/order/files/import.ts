import { orderTypeNames } from '../../../../lib/contracts/order/card.ts'
import { orderBody } from '../../../../lib/contracts/order/order.ts'
import type { Services } from '../../../core/http/context.ts'
import { isError } from '../../../core/tasks/import/check.ts'
import { insertKind } from '../../../core/tasks/import/insert-kind.ts'
import type { SheetKind } from '../../../core/tasks/kind.ts'
import { salesOrder } from '../../../tables/order.ts'
import { gradeNamesOf, readGrades } from '../../class/index.ts'
import { audited, columnsOf } from '../internal.ts'
import { orderWithin } from '../scope.ts'
import { exportColumns, importColumns, lineColumns } from './columns.ts'
import { readOrderNames } from './names.ts'
import { bodyOf, issuesOf } from './parse-row.ts'
import { undoImport } from './undo-import.ts'

const imported = new Set(importColumns.map(({ header }) => header))

const file = {
  name: 'order:import',
  permission: 'order:import' as const,
  noun: '订单',
  async columns({ db }: Services) {
    const grades = gradeNamesOf(await readGrades(db))
    return importColumns.map((column) => (column.field === 'grade' ? { ...column, options: grades } : column))
  },
  judged: ['grade'],
  ignored: [...exportColumns, ...lineColumns].map(({ header }) => header).filter((header) => !imported.has(header)),
  example: {
    type: orderTypeNames.purchase,
    organId: '示例实验学校',
    agentId: '',
    kind: '学生账号',
    grade: '七年级',
    name: '',
    count: '30',
    price: '12.50',
    discount: '',
    days: '',
    validTo: '2027-08-31',
    note: '',
  },
  uniqueBy: [],
}

const kind = insertKind(file, {
  entity: 'order',
  table: salesOrder,
  within: (scope) => orderWithin(scope, 'sales_order'),
  taken: '订单号刚刚被占用，请重新导入这一行',
  audited,
  keys: () => [],
  label: ({ organId, name, kind }) => [organId, name || kind].filter(Boolean).join(' '),
  lookUp: ({ db, scope }, rows) =>
    readOrderNames(
      db,
      scope,
      rows.map(({ cells }) => cells),
    ),
  issues: ({ cells }, names) => issuesOf(cells, names),
  async values(_run, cells, names) {
    const refused = issuesOf(cells, names).find(isError)
    const { data, error } = orderBody.safeParse(bodyOf(cells, names))
    if (refused || !data) return refused?.message ?? error?.issues[0]?.message ?? ''
    return { ...columnsOf(data), code: await names.nextCode() }
  },
})

export const importKind: SheetKind = { ...kind, undo: undoImport }
