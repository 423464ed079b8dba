'use client'

import { useMemo } from 'react'
import { FilterBar } from '@/components/kit/filter/filter-bar'
import { FilterText } from '@/components/kit/filter/filter-text'
import { Segmented } from '@/components/kit/inputs/segmented'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { reviewTaskCard } from '@/lib/contracts/review/card'
import { figureDays } from '@/lib/contracts/review/chief'
import { useTab } from '@/lib/state/tab'
import type { Listed } from '../listed'
import { type Days, daysIn } from '../lists'
import { TabChoice } from '../tab-choice'
import { reviewerColumns } from './columns'

const words = reviewTaskCard.also.days.words
const spans = figureDays.map((value) => ({ value, label: words[value] }))

/** Renders the list 审核人 for chief reviewers: number of verdicts, time taken and quality of each reviewer. */
export function Reviewers({ screens: { words }, lists }: Pick<Listed, 'screens' | 'lists'>) {
  const columns = useMemo(() => reviewerColumns(words.unit), [words.unit])
  const list = useList({ ...lists.reviewers, columns })
  const { state, set } = list
  const { params, setParams } = useTab()
  const during = (days: Days) => {
    const address = new URLSearchParams(params)
    address.delete('pageNum')
    address.set('days', days)
    setParams(address)
  }
  return (
    <ListPage
      title={words.tasks}
      note="您负责的学科里各审核人的情况；除“金标题”外都不含金标题。审核人自己看不到金标题的结果。"
      actions={<ListTools list={list} />}
      filters={
        <FilterBar active={list.active.length} onClear={list.clear} first={<TabChoice chief />}>
          <Segmented<Days> label="时段" value={daysIn(params)} choices={spans} onChange={during} />
          <FilterText
            label="姓名或账号"
            width={132}
            maxLength={40}
            value={state.keyword}
            onChange={(keyword, how) => set({ keyword }, how)}
          />
        </FilterBar>
      }
    >
      <ListTable
        list={list}
        label="审核人"
        empty={
          <ListEmpty label="审核人">
            <p>这段时间没有人审过您负责的学科，手上也没有任务。</p>
          </ListEmpty>
        }
      />
    </ListPage>
  )
}
