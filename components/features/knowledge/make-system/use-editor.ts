import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { queryOf } from '@/lib/api/query-of'
import { draftOwner, useSession } from '@/lib/api/session'
import type { CallAnswer } from '@/lib/contracts/base/call'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { getNodes } from '@/lib/contracts/knowledge-system/editing'
import { topLevel } from '@/lib/contracts/knowledge-system/nodes'
import { useTab } from '@/lib/state/tab'
import { openJournal, readJournal } from './state/journal'
import { OutlineStore } from './state/outline-store'
import { Saver } from './state/saver'

/** Query of the nodes of a system. Events do not invalidate it, because the editor merges its answers. */
export const nodesOptions = (id: string) =>
  queryOf(
    getNodes,
    { id },
    { partition: 'ksystemNodes', meta: { ownErrors: true }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )

/** Opens the tree of a system: restores unsaved changes of an earlier page, saves, and merges changes of others. */
export function useEditor(system: System, answer: CallAnswer<typeof getNodes>, editable: boolean) {
  const client = useQueryClient()
  const session = useSession()
  const { setDirty } = useTab()
  const userId = draftOwner(session)
  const [editor] = useState(() => {
    const context = { top: topLevel[system.kind], newUid: () => crypto.randomUUID() }
    const store = new OutlineStore(answer.nodes, context)
    return { store, saver: new Saver(store, system, answer) }
  })
  const { store, saver } = editor
  const [ready, setReady] = useState(!editable)

  const restore = useEffectEvent(async (owner: string) => {
    const stored = await readJournal(owner, system.id)
    if (stored) store.restore(stored.nodes, stored.base, stored.history)
    store.journal = openJournal(store, owner, system.id, stored?.nodes.keys() ?? [])
    setReady(true)
  })
  useEffect(() => {
    if (editable && userId !== undefined && !store.journal) void restore(userId)
  }, [editable, userId, store])
  useEffect(() => (editable && ready ? saver.open() : undefined), [editable, ready, saver])
  useEffect(() => store.signals.on('unsaved', () => setDirty(store.unsaved.size > 0)), [store, setDirty])

  const { rowVersion } = system
  const refresh = useEffectEvent(() =>
    saver.refresh(rowVersion, () => client.fetchQuery({ ...nodesOptions(system.id), staleTime: 0 })),
  )
  // An event makes the page load the system again, and a further row version means that nodes may have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is for this change alone
  useEffect(() => void refresh().catch(() => undefined), [rowVersion])
  return { ...editor, ready }
}
