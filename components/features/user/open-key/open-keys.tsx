'use client'

import { useState } from 'react'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { AddButton, FirstSteps } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { openKeyCard } from '@/lib/contracts/open/card'
import { insertOpenKey } from '@/lib/contracts/open/keys'
import { useOpenKeyColumns } from './columns'
import { type OpenKeyDialog, OpenKeyDialogs } from './dialogs'
import { OpenKeyDrawers } from './drawers'
import { OpenKeyFilters } from './filters'
import { isOpenToEdit } from './labels'
import { openKeyList } from './list'

/** Screen 接口密钥: API keys with which devices and learners' apps sign their requests (domain model §14). */
export function OpenKeys() {
  const canEdit = useCan('openKey:edit')
  const [dialog, setDialog] = useState<OpenKeyDialog | null>(null)
  const columns = useOpenKeyColumns(setDialog)
  const list = useList({ ...openKeyList, columns })
  const added = { insert: insertOpenKey, name: openKeyCard.name }
  return (
    <>
      <ListPage
        title={openKeyCard.name}
        actions={
          <>
            <ListTools list={list} />
            <AddButton {...added} />
          </>
        }
        filters={<OpenKeyFilters list={list} />}
      >
        <ListTable
          list={list}
          label={openKeyCard.name}
          editable={canEdit ? isOpenToEdit : false}
          empty={
            <ListEmpty label={openKeyCard.name}>
              <FirstSteps {...added} hint="设备、应用各用一把密钥，出了问题只吊销那一把。" />
            </ListEmpty>
          }
        />
      </ListPage>
      <OpenKeyDrawers onDialog={setDialog} />
      <OpenKeyDialogs open={dialog} onDialog={setDialog} />
    </>
  )
}
