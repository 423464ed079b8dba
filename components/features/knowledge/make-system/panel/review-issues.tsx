'use client'

import { uidOfField } from '@/components/domains/knowledge-system/review-screens'
import { useReturnedIssues } from '@/components/domains/knowledge-system/use-node-issues'
import { useDictName } from '@/lib/api/dict'
import { useEditorParts } from '../editor-context'

/** Lists the issues with which the last review returned the system; a click leads to the node. */
export function ReviewIssues() {
  const { store, system } = useEditorParts()
  const issues = useReturnedIssues(system)
  const type = useDictName('examiningErrorType')
  if (issues.length === 0) return null
  return (
    <section aria-label="审核问题">
      <p>审核退回的问题 {issues.length} 项</p>
      <ul>
        {issues.map(({ id, anchor, errorType, note }) => {
          const uid = uidOfField(anchor.field)
          const node = uid === null ? null : store.outline.get(uid)
          return (
            <li key={id}>
              <button
                type="button"
                disabled={!node}
                onClick={() => uid !== null && node && store.focus({ uid, caret: node.title.length })}
              >
                {[type(errorType), note].filter(Boolean).join('：')}
                <small>{uid === null ? '整个体系' : (node?.title ?? anchor.quote)}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
