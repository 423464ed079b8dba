import { plainText } from '../../../../../lib/contracts/base/rich-text.ts'
import { joinAbove } from '../../../../../lib/contracts/knowledge/above.ts'
import type { FileColumn } from '../../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../../core/files/file-column.ts'

const column = (field: string, more?: Partial<FileColumn>) => fileColumn('kp', field, more)

/** Columns that the import reads and the export writes. */
export const importColumns: readonly FileColumn[] = [
  column('code', { note: '填写则修改这个知识点（可改名、换上级）；新知识点留空' }),
  column('name', { note: '2–40 个字；同一学科学段内不可与已有名称或别名相同', required: true }),
  column('aliases', { note: '可填多个，以顿号分隔，最多 10 个' }),
  column('section', { note: '如：高中', required: true }),
  column('subject', { note: '如：数学', required: true }),
  column('above', { note: '从上到下，以 / 分隔，如：代数 / 函数；没有上级留空' }),
  column('definitionHtml', { note: '文字和公式，公式写在 $ 之间；含图片或表格的定义请在页面中修改' }),
  column('requirement', { note: '了解、理解、掌握、运用' }),
  column('importance', { note: '1 到 5 的整数' }),
]

/** Columns that only the export writes. */
export const exportOnly: readonly FileColumn[] = [column('questions'), column('status')]

/** Returns the names above a point as files write them. */
export const aboveText = (route: string): string => joinAbove(route.split('->').slice(0, -1))

/** Returns a definition as text with its formulas, one paragraph per line; pictures and tables are left out. */
export const definitionText = (html: string): string =>
  plainText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
