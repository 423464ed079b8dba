import { and, eq, inArray } from 'drizzle-orm'
import { type MaintainedType, maintainedTypes, typeNames } from '../../../../lib/contracts/dict/type-names.ts'
import type { Db } from '../../../core/database/database.ts'
import { nameKey } from '../../../core/tasks/import/cells.ts'
import { firstOfEach, numberIssues } from '../../../core/tasks/import/numbers.ts'
import type { RowOutcome, SheetKind, UndoOutcome } from '../../../core/tasks/kind.ts'
import { dictItem } from '../../../tables/dict.ts'
import { publishDict } from '../internal.ts'
import { type DictRow, readRows } from '../rows.ts'
import type { References } from '../uses.ts'
import { fileColumns, fromCells, numbersOf } from './columns.ts'
import { subjectNames } from './export.ts'
import { issuesOf, storeParsedItem, undoRow } from './import-row.ts'

/** For each dictionary, the cells that the example row has in the columns of `extra`. */
const examples: Partial<Record<MaintainedType, Record<string, string>>> = {
  questionType: { baseType: '单选', subjects: '语文、数学', defaultScore: '3', minOptions: '2', maxOptions: '8' },
  examiningErrorType: { severity: '阻断', field: '题干、答案' },
  testErrorType: { fuse: '否' },
  difficulty: { rank: '6', rateMin: '0', rateMax: '0.1' },
}

async function rowsByKey(db: Db, type: MaintainedType, keys: readonly string[]): Promise<Map<string, DictRow>> {
  const where = and(eq(dictItem.typeCode, type), inArray(dictItem.key, [...keys]))
  const rows = keys.length ? await db.select().from(dictItem).where(where).for('update') : []
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * The import of one dictionary: a row changes the value with the row's key, or adds a value if no value has the key.
 */
function importKind(type: MaintainedType, references: References): SheetKind {
  return {
    name: `dict:import:${type}`,
    permission: 'dict:import',
    kind: 'import',
    review: 'cells',
    noun: typeNames[type],
    columns: async () => fileColumns(type),
    example: { key: '98', name: '示例名称', ...examples[type] },
    uniqueBy: ['key', 'name'],
    async check({ db }, rows) {
      const subjects = await subjectNames(db)
      const given = rows.map(({ no, payload }) => ({ no, payload, item: fromCells(type, payload, subjects) }))
      const known = await rowsByKey(
        db,
        type,
        given.map(({ item }) => item.key),
      )
      const named = await readRows(db, eq(dictItem.typeCode, type))
      const ordered = named.some((row) => row.item.sort !== null)
      return given.map(({ no, payload, item }) => {
        const namesake = named.find((row) => nameKey(row.item.name) === nameKey(item.name) && row.item.key !== item.key)
          ?.item.key
        return {
          no,
          label: item.name,
          keys: [item.key || null, nameKey(item.name) || null],
          issues: firstOfEach(
            numberIssues(payload, numbersOf(type)),
            issuesOf(type, { given: item, known: known.get(item.key), namesake, subjects, ordered }),
          ),
        }
      })
    },
    async run(run, rows) {
      const subjects = await subjectNames(run.db)
      const given = rows.map(({ no, payload }) => ({ no, item: fromCells(type, payload, subjects) }))
      const known = await rowsByKey(
        run.db,
        type,
        given.map(({ item }) => item.key),
      )
      const ordered = (await readRows(run.db, eq(dictItem.typeCode, type))).some(({ item }) => item.sort !== null)
      const outcomes: RowOutcome[] = []
      for (const { no, item } of given) {
        outcomes.push({
          no,
          ...(await storeParsedItem(run, type, { given: item, known: known.get(item.key), ordered })),
        })
      }
      return outcomes
    },
    async undo(run, rows) {
      const outcomes: UndoOutcome[] = []
      for (const row of rows) outcomes.push(await undoRow(run, references, type, row))
      return outcomes
    },
    finish: (run) => publishDict(run.services.hub, run.db, type),
  }
}

export const importKinds = (references: References) =>
  Object.fromEntries(maintainedTypes.map((type) => [type, importKind(type, references)])) as Record<
    MaintainedType,
    SheetKind
  >
