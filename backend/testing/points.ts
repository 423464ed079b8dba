import type { CallInput } from '../../lib/contracts/base/call.ts'
import type { insertPoint } from '../../lib/contracts/knowledge/editing.ts'

/** The body of a knowledge point in mathematics of senior school, which users of the tests may edit. */
export const pointBody = {
  ...{ subject: '02', section: '3', parentId: null, name: '函数的单调性', aliases: ['增减性'] },
  definitionHtml: '<p>自变量增大时函数值增大或减小的性质</p>',
} satisfies CallInput<typeof insertPoint>
