'use client'

import { pastDays } from '@/components/kit/date/day'
import { FilterDays } from '@/components/kit/filter/filter-days'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { ExportButton } from '@/components/work/export/export-button'
import { ListFilters } from '@/components/work/list/list-filters'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { loginEvents, loginExport } from '@/lib/contracts/audit/calls'
import { loginLogCard } from '@/lib/contracts/audit/card'
import { loginEventNames } from '@/lib/contracts/audit/login-events'
import { labelsOf } from '@/lib/contracts/base/card'
import { loginColumns } from './columns'
import { loginList } from './list'

const labels = labelsOf(loginLogCard)

const events = loginEvents.map((value) => ({ value, label: loginEventNames[value] }))

/** Screen 登录日志: logins, refused logins, logouts and forced logouts, within the reader's data scope. */
export function LoginLog() {
  const canCount = useCan(loginExport.prepare.permission)
  const count = canCount ? loginExport.prepare : undefined
  const list = useList({ ...loginList, columns: loginColumns, count })
  const { state, set } = list

  return (
    <ListPage
      title={loginLogCard.name}
      actions={
        <>
          <ListTools list={list} />
          <ExportButton calls={loginExport} list={list} name={loginLogCard.name} />
        </>
      }
      filters={
        <ListFilters list={list} placeholder="账号、姓名或拼音" width={208}>
          <FilterSelect
            name="event"
            label={labels.event}
            options={events}
            value={state.event}
            onChange={(event, how) => set({ event }, how)}
          />
          <FilterDays label={labels.at} from={state.from} to={state.to} ranges={pastDays} onChange={set} />
        </ListFilters>
      }
    >
      <ListTable list={list} label={loginLogCard.name} empty={<ListEmpty label={loginLogCard.name} />} />
    </ListPage>
  )
}
