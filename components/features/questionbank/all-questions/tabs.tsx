'use client'

import { keepPreviousData } from '@tanstack/react-query'
import { Segmented } from '@/components/kit/inputs/segmented'
import { Notice } from '@/components/kit/table/table-states'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { OPTION_CAP } from '@/lib/contracts/base/option-counts'
import { countQuestionOptions, type QuestionTab, questionTabs } from '@/lib/contracts/question/calls'
import { questionCard } from '@/lib/contracts/question/card'
import { useTab } from '@/lib/state/tab'
import { tabIn } from './list'
import type { QuestionList } from './list-state'

const { label, words } = questionCard.fields.tab

/**
 * Options of the background request for the counts; if the request fails, the tabs have no numbers and no error is
 * shown.
 */
const countOptions = { ...ownErrors, quiet: true, staleTime: 10_000, placeholderData: keepPreviousData }

/** Tabs of the list: all questions, the user's own, questions returned to the user, and the recycle bin. */
export function QuestionTabs({ list }: { list: QuestionList }) {
  const { params, setParams } = useTab()
  const countOf = useCounts(list)
  const toTab = (tab: QuestionTab | 'all') => {
    const address = new URLSearchParams(params)
    for (const place of ['pageNum', 'after', 'view']) address.delete(place)
    if (tab === 'all') address.delete('tab')
    else address.set('tab', tab)
    setParams(address)
  }
  return (
    <Segmented
      label={label}
      value={tabIn(params) ?? 'all'}
      choices={[
        { value: 'all', label: '全部' },
        ...questionTabs.map((value) => ({ value, label: `${words[value]}${countOf(value)}` })),
      ]}
      onChange={toTab}
    />
  )
}

/**
 * Returns a function that gives the number of questions in a tab as text. The numbers load after the rows. They do not
 * load during a search by text or knowledge, because the service would have to count all matches.
 */
function useCounts({ filter, rows }: QuestionList): (tab: QuestionTab) => string {
  const { tab: _, keyword, knowledge, route, ...others } = filter
  const cheap = !keyword && !knowledge && !route
  const answer = useQueryIf(cheap && rows ? countQuestionOptions : undefined, { ...others, by: 'tab' }, countOptions)
  return (tab) => {
    const n = answer?.data?.counts[tab]
    if (!n) return ''
    return n > OPTION_CAP ? ` ${OPTION_CAP}+` : ` ${n}`
  }
}

const empty = {
  mine: <p>您录入或导入的试题都列在这里。</p>,
  returned: <p>审核退回给您修改的试题会列在这里。</p>,
  bin: <p>移到回收站的试题在这里保留，30 天内可以还原。</p>,
} as const satisfies Record<QuestionTab, unknown>

/** Message that is shown instead of rows if the tab is empty. */
export function EmptyTab({ tab }: { tab: QuestionTab }) {
  const titles = { mine: '您还没有试题', returned: '没有退回给您的试题', bin: '回收站是空的' } as const
  return <Notice title={titles[tab]}>{empty[tab]}</Notice>
}
