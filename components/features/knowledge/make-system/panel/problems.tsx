'use client'

import { useEditorParts } from '../editor-context'
import type { Checked } from './use-findings'

/** Number of problems that the list shows; the first ones are corrected first. */
const SHOWN = 200

/** Lists the findings of the tree; a click leads to the node. */
export function Problems({ findings }: Pick<Checked, 'findings'>) {
  const { store } = useEditorParts()
  if (findings.length === 0) return <p>没有发现问题。</p>
  return (
    <section aria-label="问题">
      <p>
        必须改正 {findings.filter(({ severity }) => severity === 'error').length} 项，提醒{' '}
        {findings.filter(({ severity }) => severity === 'warning').length} 项
        {findings.length > SHOWN ? `；显示前 ${SHOWN} 项` : ''}
      </p>
      <ul>
        {findings.slice(0, SHOWN).map(({ uid, kind, severity, text }) => (
          <li key={`${uid} ${kind} ${text}`}>
            <button
              type="button"
              disabled={uid === null}
              onClick={() => uid !== null && store.focus({ uid, caret: store.outline.get(uid)?.title.length ?? 0 })}
            >
              {severity === 'error' ? '必须改正：' : '提醒：'}
              {text}
              <small>{uid === null ? '' : store.outline.get(uid)?.title}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
