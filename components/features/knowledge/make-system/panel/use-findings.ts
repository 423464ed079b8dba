import { useEffect, useEffectEvent, useState } from 'react'
import { TITLE_MAX } from '@/lib/contracts/knowledge-system/nodes'
import { checkTree, type Finding } from '@/lib/contracts/knowledge-system/tree'
import { useEditorParts } from '../editor-context'
import type { OutlineStore } from '../state/outline-store'
import type { Saver } from '../state/saver'

/** Pause after which the tree is checked; a check of 3,000 nodes must not delay a key. */
const PAUSE_MS = 600

/** Numbers of the whole tree. */
export interface Totals {
  readonly nodes: number
  readonly depth: number
  readonly points: number
  readonly hours: number
}

export interface Checked {
  readonly findings: readonly Finding[]
  readonly totals: Totals
}

/** Checks the whole tree by the rules of the contract, and adds what the service refused and titles that are too long. */
export function checkNow(store: OutlineStore, saver: Saver): Checked {
  const { outline } = store
  const nodes = outline.rows().flatMap((uid) => {
    const node = outline.get(uid)
    return node ? [{ ...node, points: [...node.points] }] : []
  })
  const unpublished = (id: string) => {
    const point = saver.points.get(id)
    return point?.published === false ? `“${point.name}”没有发布` : undefined
  }
  const long = nodes.filter(({ title }) => title.trim().length > TITLE_MAX)
  const findings: Finding[] = [
    ...long.map(
      ({ uid }): Finding => ({
        ...{ kind: 'emptyTitle', severity: 'error', uid },
        text: `标题超过 ${TITLE_MAX} 个字，没有保存`,
      }),
    ),
    ...checkTree(nodes, { unpublished }),
  ]
  const named = new Set(findings.map(({ uid }) => uid))
  for (const [uid, text] of saver.refusals)
    if (!named.has(uid)) findings.push({ kind: 'orphan', severity: 'error', uid, text: `没有保存：${text}` })
  return {
    findings,
    totals: {
      nodes: nodes.length,
      depth: Math.max(0, ...nodes.map(({ uid }) => outline.depthOf(uid) + 1)),
      points: new Set(nodes.flatMap(({ points }) => points)).size,
      hours: nodes.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
    },
  }
}

/** Returns the findings of the open tree, which follow its changes after a pause. */
export function useFindings(): Checked & { check: () => Checked } {
  const { store, saver } = useEditorParts()
  const [checked, setChecked] = useState(() => checkNow(store, saver))
  const check = useEffectEvent(() => {
    const next = checkNow(store, saver)
    setChecked(next)
    const errors = next.findings.filter(({ severity }) => severity === 'error')
    store.setProblems(new Map(errors.flatMap(({ uid, text }) => (uid === null ? [] : [[uid, text] as const]))))
    return next
  })
  useEffect(() => {
    check()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => check(), PAUSE_MS)
    }
    const ends = ['nodes', 'conflicts'].map((signal) => store.signals.on(signal, wait))
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [store])
  return {
    ...checked,
    check: () => {
      const next = checkNow(store, saver)
      setChecked(next)
      return next
    },
  }
}
