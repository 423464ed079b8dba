import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { DictListItem, editDictItem } from '../../../lib/contracts/dict/maintenance.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { checkName, mergedExtra, writeItem } from './internal.ts'
import type { References } from './uses.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof editDictItem>
  references: References
}

/** Edits the name and the `extra` fields of a dictionary value; the key cannot change. */
export async function editItem({ ctx, input, references }: Handling): Promise<DictListItem> {
  const { id, rowVersion, typeCode, name, extra } = input
  return writeItem({
    ctx,
    references,
    action: 'edit',
    id,
    rowVersion,
    async values(row, tx) {
      if (row.typeCode !== typeCode) throw new InvalidError({ typeCode: '字典类型不能修改' })
      if (row.name !== name) await checkName(tx, { ...row, name })
      return { name, extra: mergedExtra(typeCode, extra, row.extra) }
    },
  })
}
