'use client'

import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { OrganFilter } from '@/components/domains/organ/organ-picker'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { ListFilters } from '@/components/work/list/list-filters'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import { kickOnline, type OnlineSession } from '@/lib/contracts/online/calls'
import { sessionCard } from '@/lib/contracts/online/card'
import { useOnlineColumns } from './columns'
import { type Kick, KickDialog } from './kick-dialog'
import { onlineName, texts } from './labels'
import { onlineList } from './list'

const onlineLabels = labelsOf(sessionCard)

/**
 * Screen 在线账号 (domain model §11). The list does not poll: events of the entity `session` report when a session starts
 * or ends.
 */
export function OnlineAccounts() {
  const canKick = useCan(kickOnline.permission)
  const [kick, setKick] = useState<Kick | null>(null)
  const kickOne = useCallback(
    ({ id, fullName, userName }: OnlineSession) =>
      setKick({ title: texts.kickOne(`${fullName}（${userName}）`), selection: { ids: [id] } }),
    [],
  )
  const columns = useOnlineColumns(canKick ? kickOne : undefined)
  const list = useList({ ...onlineList, columns, bulk: canKick })
  const { selection, state, set } = list
  const kickSome = () => setKick({ title: texts.kickSome, selection: selection.request(list.filter) })

  return (
    <>
      <ListPage
        title={onlineName}
        actions={<ListTools list={list} />}
        filters={
          <ListFilters list={list} placeholder="账号、姓名、拼音或地址">
            <OrganFilter
              label={onlineLabels.organ}
              value={state.organ}
              onChange={(organ, how) => set({ organ }, how)}
            />
          </ListFilters>
        }
        bulk={
          <BulkBar list={list}>
            <Button size="small" color="error" onClick={kickSome}>
              {texts.kick}
            </Button>
          </BulkBar>
        }
      >
        <ListTable list={list} label={onlineName} empty={<ListEmpty label={onlineName} />} />
      </ListPage>
      {kick ? <KickDialog {...kick} onClose={() => setKick(null)} onDone={selection.clear} /> : null}
    </>
  )
}
