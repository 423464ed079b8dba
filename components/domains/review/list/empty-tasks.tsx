'use client'

import { use } from 'react'
import { LimitContext, ListEmpty } from '@/components/kit/list/list-empty'
import { Notice } from '@/components/kit/table/table-states'
import { reviewTaskCard } from '@/lib/contracts/review/card'
import type { ReviewedScreens } from '../reviewed-screens'
import { NoTasksReason } from './figures'
import { emptyTabs } from './labels'
import type { TaskTab } from './lists'

/**
 * The message of an empty tab. If the user's data scope contains no records at all, the message explains this limit.
 */
export function EmptyTasks({ screens: { entity, words }, tab }: { screens: ReviewedScreens; tab: TaskTab }) {
  const limit = use(LimitContext)
  const { title, text } = emptyTabs(words)[tab]
  if (tab === 'all' || limit?.nothing) {
    return (
      <ListEmpty label={reviewTaskCard.name}>
        <p>{text}</p>
      </ListEmpty>
    )
  }
  return <Notice title={title}>{text === null ? <NoTasksReason entity={entity} /> : <p>{text}</p>}</Notice>
}
