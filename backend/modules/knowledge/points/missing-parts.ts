import { unmatchedDollars } from '../../../../lib/contracts/formula/segments.ts'
import type { PointBody } from '../../../../lib/contracts/knowledge/editing.ts'

const UNMATCHED = '定义中有没有配对的 $，公式不完整'

/** Returns a message for each part without which a point is neither submitted nor published (domain model §3.3). */
export const missingParts = ({
  definitionHtml,
  requirement,
}: Pick<PointBody, 'definitionHtml' | 'requirement'>): Readonly<Record<string, string>> => ({
  ...(definitionHtml === '' && { definitionHtml: '请填写定义' }),
  ...(unmatchedDollars(definitionHtml) > 0 && { definitionHtml: UNMATCHED }),
  ...(requirement === '' && { requirement: '请选择要求层次' }),
})
