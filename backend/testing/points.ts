import type { CallInput } from '../../lib/contracts/base/call.ts'
import type { insertPoint } from '../../lib/contracts/knowledge/editing.ts'

/** A knowledge point of the subject and section of the tests' users. */
export const pointBody = {
  ...{ subject: '02', section: '3', parentId: null, name: '函数的单调性', aliases: ['增减性'] },
  definitionHtml: '<p>自变量增大时函数值增大或减小的性质</p>',
} satisfies CallInput<typeof insertPoint>
