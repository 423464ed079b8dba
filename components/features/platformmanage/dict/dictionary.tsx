'use client'

import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { EnabledButtons } from '@/components/work/bulk/enabled-buttons'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { FirstSteps, ListButtons } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { DropLines } from '@/components/work/list/sorting/sort-handle'
import { useCan } from '@/lib/api/session'
import { dictFiles, insertDictItem, statusDictItems } from '@/lib/contracts/dict/maintenance'
import { type MaintainedType, typeNames } from '@/lib/contracts/dict/type-names'
import { DictDrawers } from './drawers'
import { DictFilters } from './filters'
import { OrderNote } from './order-note'
import { useDictionary } from './use-dictionary'

/** Screen of a dictionary; every type uses it. It lists the values with their order, state and number of uses. */
export function Dictionary({ typeCode }: { typeCode: MaintainedType }) {
  const { list, sorting } = useDictionary(typeCode)
  const mayEdit = useCan('dict:edit')
  const name = typeNames[typeCode]
  const files = dictFiles[typeCode]
  const added = { insert: insertDictItem, name }
  return (
    <ListPage
      title={name}
      note={mayEdit ? <OrderNote type={typeCode} sorting={sorting} /> : null}
      actions={
        <>
          <ListTools list={list} />
          <ListButtons {...added} imports={files.import} exports={files.export} list={list} />
        </>
      }
      filters={<DictFilters list={list} />}
      bulk={
        <BulkBar list={list} exports={files.export}>
          <EnabledButtons list={list} call={statusDictItems} name={name} />
        </BulkBar>
      }
    >
      <DropLines>
        <ListTable
          list={list}
          label={name}
          editable={mayEdit}
          empty={
            <ListEmpty label={name}>
              <FirstSteps {...added} imports={files.import} />
            </ListEmpty>
          }
        />
      </DropLines>
      <span className="visually-hidden" role="status">
        {sorting.said}
      </span>
      <DictDrawers type={typeCode} />
    </ListPage>
  )
}
