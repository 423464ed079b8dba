'use client'

import Button from '@mui/material/Button'
import { QuestionWriterInput } from '@/components/domains/question/writer-picker'
import { ReviewersInput } from '@/components/domains/review/reviewer-picker'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { StepForm } from '@/components/work/bulk/step-form'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { useCan } from '@/lib/api/session'
import {
  assignReviews,
  changeMetadata,
  changeOwner,
  confirmPoints,
  keepPoints,
  metadataChange,
  ownerChange,
  recycleQuestions,
  restoreQuestions,
  reviewerChange,
  submitQuestions,
} from '@/lib/contracts/question/bulk'
import { questionCard } from '@/lib/contracts/question/card'
import { questionTransitions } from '@/lib/contracts/question/transitions'
import type { QuestionList } from './list-state'
import { changeOf, MetadataStep, startOf } from './metadata-step'

const { actions } = questionCard
const { submit, recycle, restore } = questionTransitions.actions

/** Bar with the actions on the selected questions. */
export function QuestionBulkBar({ list }: { list: QuestionList }) {
  const { tab, status } = list.filter
  const inBin = tab === 'bin' || (status?.length === 1 && status[0] === 'recycled')
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
      <OwnerButton list={list} />
      <ReviewerButton list={list} />
      <BulkButton list={list} call={submitQuestions} params={{}} title={`${submit.label}试题`} confirm={submit.label}>
        {submit.label}
      </BulkButton>
      {list.filter.points === 'suggested' ? (
        <>
          <BulkButton list={list} call={confirmPoints} params={{}} title={actions.confirmPoints} confirm="确认">
            {actions.confirmPoints}
          </BulkButton>
          <BulkButton list={list} call={keepPoints} params={{}} title={actions.keepPoints} confirm="保留原知识点">
            {actions.keepPoints}
          </BulkButton>
        </>
      ) : null}
      <BulkButton
        list={list}
        call={recycleQuestions}
        params={{}}
        title={recycle.label}
        verb={recycle.label}
        danger
        removes
      >
        {recycle.label}
      </BulkButton>
    </BulkBar>
  )
}

function ChangeButton({ list: { selection, filter, state } }: { list: QuestionList }) {
  const bulk = useBulk()
  if (!useCan(changeMetadata.permission)) return null
  const change = () => {
    // Values of the dialog's first step, among them the names of knowledge points; 上一步 shows these values again.
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

const OwnerButton = ({ list }: { list: QuestionList }) => (
  <BulkButton
    list={list}
    call={changeOwner}
    params={{ owner: '' }}
    title="改负责人"
    confirm="修改"
    form={(params, setParams) => (
      <StepForm value={params} onChange={({ owner }) => setParams({ owner: owner ?? '' })}>
        <QuestionWriterInput
          name="owner"
          label="新的负责人"
          required
          hint="之后由其提交、撤回和回收；题目内容与正在进行的审核不变"
        />
      </StepForm>
    )}
    complete={(params) => ownerChange.safeParse(params).success}
  >
    改负责人
  </BulkButton>
)

const ReviewerButton = ({ list }: { list: QuestionList }) => (
  <BulkButton
    list={list}
    call={assignReviews}
    params={{ reviewer: '' }}
    title="指派审核"
    confirm="指派"
    form={(params, setParams) => (
      <StepForm value={params} onChange={({ reviewer }) => setParams({ reviewer: reviewer ?? '' })}>
        <ReviewersInput name="reviewer" label="审核人" required hint="只指派还没有审核人的；已有审核人的保持不变" />
      </StepForm>
    )}
    complete={(params) => reviewerChange.safeParse(params).success}
  >
    指派审核
  </BulkButton>
)
