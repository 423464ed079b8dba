import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { setSubsets as call, DictListItem } from '../../../lib/contracts/dict/maintenance.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { dictOrder } from '../../core/records/dict-order.ts'
import { dictItem } from '../../tables/dict.ts'
import { writeItem } from './internal.ts'
import type { References } from './uses.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  references: References
}

const members = {
  section: { column: 'subsetIds', of: 'grade' },
  grade: { column: 'subjectKeys', of: 'subject' },
} as const

/** Sets the grades of a section or the subjects of a grade, and stores them in the order of their own dictionary. */
export async function setSubsets({ ctx, input, references }: Handling): Promise<DictListItem> {
  const { id, rowVersion, keys } = input
  return writeItem({
    ctx,
    references,
    action: 'edit',
    id,
    rowVersion,
    async values({ typeCode }, tx) {
      if (typeCode !== 'section' && typeCode !== 'grade') throw new InvalidError({ id: '只有学段和年级可以设置下级' })
      const { column, of } = members[typeCode]
      const known = await tx
        .select({ key: dictItem.key })
        .from(dictItem)
        .where(and(eq(dictItem.typeCode, of), isNull(dictItem.deletedAt), inArray(dictItem.key, keys)))
        .orderBy(dictOrder)
      const unknown = keys.filter((key) => !known.some((one) => one.key === key))
      if (unknown.length > 0) throw new InvalidError({ keys: `没有这些值：${unknown.join('、')}` })
      return { [column]: known.map(({ key }) => key) }
    },
  })
}
