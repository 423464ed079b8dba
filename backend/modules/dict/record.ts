import { editDictItem } from '../../../lib/contracts/dict/maintenance.ts'
import { InvalidError } from '../../core/http/errors.ts'
import type { RecordKind } from '../../core/records/kind.ts'
import { writeItem } from './internal.ts'
import type { DictRow } from './rows.ts'
import type { References } from './uses.ts'

type Fields = Record<string, unknown>

/** The history of dictionary values; every field except the key can be reverted. */
export const dictRecords = (references: References): readonly RecordKind[] => [
  {
    entity: 'dict',
    list: 'dict:list',
    edit: 'dict:edit',
    async revert(ctx, id, rowVersion, fields) {
      const values = (row: DictRow) => valuesOf(row, fields)
      await writeItem({ ctx, references, action: 'revert', id, rowVersion, values })
    },
  },
]

const EXTRA = 'extra.'

/** Converts the fields of a history entry to columns. Throws InvalidError for values that the form would refuse. */
function valuesOf(row: DictRow, fields: Fields): Partial<DictRow> {
  const extra: Fields = { ...row.extra }
  const plain: Fields = {}
  for (const [field, value] of Object.entries(fields)) {
    if (!field.startsWith(EXTRA)) plain[field] = value
    else if (value === null) delete extra[field.slice(EXTRA.length)]
    else extra[field.slice(EXTRA.length)] = value
  }
  const { id, rowVersion, typeCode, name } = { ...row, ...plain } as DictRow
  const form = editDictItem.request.safeParse({ id: String(id), rowVersion, typeCode, name, extra })
  if (!form.success) throw new InvalidError({ seq: form.error.issues[0]?.message ?? '这条修改不能恢复' })
  const {
    sort = row.sort,
    status = row.status,
    subsetIds = row.subsetIds,
    subjectKeys = row.subjectKeys,
  } = plain as Partial<DictRow>
  // The former position of a value cannot be restored if the dictionary was sorted by hand then and is sorted by key
  // now, or the reverse.
  if ((sort === null) !== (row.sort === null))
    throw new InvalidError({ seq: '字典的排序方式已改变，不能单独恢复这一项' })
  return { name: form.data.name, sort, status, subsetIds, subjectKeys, extra }
}
