'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { TreeMoves } from '@/components/kit/tree/tree'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { organNamedOptions } from '@/lib/api/organ'
import { useCan } from '@/lib/api/session'
import { useWrite, useWrites } from '@/lib/api/use-write'
import { editOrgan, getOrgan, moveOrgan } from '@/lib/contracts/organ/calls'
import { organCard } from '@/lib/contracts/organ/card'

interface Editing {
  moves: TreeMoves | undefined
  onRename: ((id: string, name: string) => void) | undefined
}

/**
 * Returns the actions that move and rename organisations in the tree. A move asks for a confirmation, because a user
 * can drag an organisation by mistake.
 */
export function useOrganMoves(): Editing {
  const client = useQueryClient()
  const move = useWrite(moveOrgan)
  const rename = useWrites(
    /** Loads the current record first, so that the edit changes only the name. */
    async (send, { id, name }: { id: string; name: string }) =>
      send(editOrgan, { ...(await send(getOrgan, { id })), name }),
    { onSettled: () => client.invalidateQueries({ queryKey: ['organ'] }) },
  )
  if (!useCan('organ:edit')) return { moves: undefined, onRename: undefined }

  const onMove = async (id: string, parentId: string | null) => {
    const [organ] = await client.fetchQuery(organNamedOptions([id]))
    const [parent] = parentId === null ? [] : await client.fetchQuery(organNamedOptions([parentId]))
    if (!organ || organ.parentId === parentId) return
    const target = parent ? `“${parent.name}”` : '最上级'
    const agreed = await confirm({
      title: `移动${organCard.name}`,
      text: `将“${organ.name}”连同它的下级机构移到${target}。`,
      ok: '移动',
    })
    const done = () => toast.success(`已移到${target}`)
    if (agreed) move.mutate({ id, rowVersion: organ.rowVersion, parentId }, { onSuccess: done })
  }
  return {
    moves: { allowed: () => true, onMove },
    onRename: (id, name) => rename.mutate({ id, name }, { onSuccess: () => toast.success(`已改名为“${name}”`) }),
  }
}
