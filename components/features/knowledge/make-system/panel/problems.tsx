'use client'

import type { Finding } from '@/lib/contracts/knowledge-system/tree'
import { useEditorParts } from '../editor-context'
import type { Checked } from './use-findings'

/** Number of problems that a list shows; the first ones are corrected first. */
const SHOWN = 200
/** Number of reminders from which they are folded: an imported outline has one for each node without points. */
const FOLDED = 10

/** Lists the findings of the tree, those that prevent a submission first; a click leads to the node. */
export function Problems({ findings }: Pick<Checked, 'findings'>) {
  if (findings.length === 0) return <p>没有发现问题。</p>
  const errors = findings.filter(({ severity }) => severity === 'error')
  const reminders = findings.filter(({ severity }) => severity === 'warning')
  return (
    <section aria-label="问题">
      <p>
        必须改正 {errors.length} 项，提醒 {reminders.length} 项
      </p>
      <List findings={errors} />
      {reminders.length < FOLDED ? (
        <List findings={reminders} />
      ) : (
        <details>
          <summary>提醒 {reminders.length} 项</summary>
          <List findings={reminders} />
        </details>
      )}
    </section>
  )
}

function List({ findings }: { findings: readonly Finding[] }) {
  const { store } = useEditorParts()
  if (findings.length === 0) return null
  return (
    <>
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
      {findings.length > SHOWN ? <p>只显示前 {SHOWN} 项</p> : null}
    </>
  )
}
