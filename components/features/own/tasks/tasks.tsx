'use client'

import { FilterBar } from '@/components/kit/filter/filter-bar'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import { Segmented } from '@/components/kit/inputs/segmented'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { statusLabels } from '@/components/work/tasks/labels'
import { TaskDrawer } from '@/components/work/tasks/task-drawer'
import { useRecordParam, useRowHref } from '@/components/work/use-record-param'
import type { Task } from '@/lib/contracts/task/calls'
import { taskColumns } from './columns'
import { taskTabs } from './labels'
import { taskList } from './list'

const statusOptions = labelOptions(statusLabels)

type Tab = Task['kind'] | 'all'

/** Screen 任务中心: the user's bulk actions, imports and exports with their results and the files to download. */
export function Tasks() {
  const list = useList({ ...taskList, columns: taskColumns })
  const [id, setId] = useRecordParam('open')
  const href = useRowHref('open')
  const [kind] = list.state.kind ?? []
  return (
    <ListPage
      title="任务中心"
      filters={
        <FilterBar
          active={list.active.length}
          onClear={list.clear}
          first={
            <Segmented<Tab>
              label="任务种类"
              value={kind ?? 'all'}
              choices={taskTabs}
              onChange={(next) => list.set({ kind: next === 'all' ? undefined : [next], pageNum: 1 })}
            />
          }
        >
          <FilterSelect
            label="状态"
            options={statusOptions}
            value={list.state.status}
            onChange={(status, how) => list.set({ status: status as Task['status'][] | undefined }, how)}
          />
        </FilterBar>
      }
      actions={<ListTools list={list} />}
    >
      <ListTable
        list={list}
        label="任务"
        href={href}
        empty={
          <ListEmpty label="任务">
            <p>批量操作、导入和导出会出现在这里；导出的文件保留 7 天。</p>
          </ListEmpty>
        }
      />
      {id ? <TaskDrawer id={id} onClose={() => setId(null)} /> : null}
    </ListPage>
  )
}
