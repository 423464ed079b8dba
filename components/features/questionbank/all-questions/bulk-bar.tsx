'use client'

import Button from '@mui/material/Button'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { useCan } from '@/lib/api/session'
import {
  changeMetadata,
  metadataChange,
  recycleQuestions,
  restoreQuestions,
  submitQuestions,
} from '@/lib/contracts/question/bulk'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import type { QuestionList } from './list-state'
import { changeOf, MetadataStep, startOf } from './metadata-step'

const { submit, recycle, restore } = questionTransitions.actions

/** What can be done with the questions that are chosen. */
export function QuestionBulkBar({ list }: { list: QuestionList }) {
  const inBin = list.state.status?.length === 1 && list.state.status[0] === 'recycled'
  if (inBin) {
    return (
      <BulkBar list={list}>
        <BulkButton
          list={list}
          call={restoreQuestions}
          params={{}}
          title={`${restore.label}试题`}
          confirm={restore.label}
        >
          {restore.label}
        </BulkButton>
      </BulkBar>
    )
  }
  return (
    <BulkBar list={list}>
      <ChangeButton list={list} />
      <BulkButton list={list} call={submitQuestions} params={{}} title={`${submit.label}试题`} confirm={submit.label}>
        {submit.label}
      </BulkButton>
      <BulkButton list={list} call={recycleQuestions} params={{}} title={recycle.label} danger removes>
        {recycle.label}
      </BulkButton>
    </BulkBar>
  )
}

function ChangeButton({ list: { selection, filter, state } }: { list: QuestionList }) {
  const bulk = useBulk()
  if (!useCan(changeMetadata.permission)) return null
  const change = () => {
    // What was filled in comes back with 上一步, names of points included.
    let filled = startOf(state)
    return bulk.run(
      changeMetadata,
      { selection: selection.request(filter), params: changeOf(filled) },
      {
        title: '修改试题信息',
        confirm: '修改',
        form: (_, setParams) => (
          <MetadataStep
            start={filled}
            onChange={(next) => {
              filled = next
              setParams(changeOf(next))
            }}
          />
        ),
        complete: (params) => metadataChange.safeParse(params).success,
      },
    )
  }
  return (
    <Button size="small" onClick={change}>
      修改信息
    </Button>
  )
}
