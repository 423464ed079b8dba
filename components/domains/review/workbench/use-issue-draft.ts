import { useEffect, useEffectEvent, useMemo } from 'react'
import { z } from 'zod'
import { draftOwner, useSession } from '@/lib/api/session'
import { anchor, insertReviewIssue, type ReviewTask } from '@/lib/contracts/review/judging'
import { dropDraft, readDraft, writeDraft } from '@/lib/state/drafts'
import type { Draft, Written } from './panels/issue-form'

const issueDraft = insertReviewIssue.request.pick({ severity: true, note: true, suggestion: true })
const stored = issueDraft.extend({ id: z.string().nullable(), anchor, errorType: z.string() })

/**
 * Stores the issue that the user is writing in this browser. After a reload or a return to the page, `onFound` receives
 * the stored draft.
 */
export function useIssueDraft({ id: taskId, judges, issues }: ReviewTask, onFound: (draft: Draft) => void) {
  const userId = draftOwner(useSession())
  const place = useMemo(
    () => (userId === undefined ? null : { userId, entity: 'reviewTask' as const, id: `${taskId}/issue` }),
    [userId, taskId],
  )
  const found = useEffectEvent((payload: unknown) => {
    const { data } = stored.safeParse(payload)
    if (!data) return
    const { id, anchor, errorType, ...written } = data
    const issue = issues.find((one) => one.id === id)
    onFound({ ...(issue && { issue }), anchor, errorType, suggests: false, written })
  })
  useEffect(() => {
    if (!place || !judges) return
    let wanted = true
    void readDraft(place).then((draft) => wanted && draft && found(draft.payload))
    return () => {
      wanted = false
    }
  }, [place, judges])
  return {
    keep({ anchor, errorType, ...written }: Written, id: string | null) {
      const payload = { id, anchor, errorType, ...written }
      if (place) void writeDraft(place, { payload, baseRowVersion: null, savedAt: new Date().toISOString() })
    },
    forget() {
      if (place) void dropDraft(place)
    },
  }
}
