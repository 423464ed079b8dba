import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { offeredActions } from '@/components/work/testing'
import { questionStatuses } from '@/lib/contracts/question/calls'
import { QuestionActions } from './question-actions'
import { listItem } from './testing'

afterEach(cleanup)

const all = { edit: true, submit: true, recycle: true }

it.each([
  ['pending', ['撤回提交']],
  ['recycled', ['还原']],
  ['draft', ['提交', '移到回收站']],
  ['returned', ['提交', '移到回收站']],
  ['revising', ['提交']],
  ['withdrawn', ['移到回收站']],
] as const)('%s: what its state allows', async (status, moves) => {
  const offered = await offeredActions(<QuestionActions question={listItem(1, { status })} rights={all} />, [])
  expect(offered).toEqual(moves)
})

it('offers nothing to whoever may do nothing, whatever the state', async () => {
  const none = { edit: false, submit: false, recycle: false }
  for (const status of questionStatuses) {
    cleanup()
    const shown = offeredActions(<QuestionActions question={listItem(1, { status })} rights={none} />, [])
    await expect(shown).rejects.toThrow()
  }
})
