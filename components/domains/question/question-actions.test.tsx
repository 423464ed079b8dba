import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { actionLabels } from '@/components/work/testing'
import { questionStatuses } from '@/lib/contracts/question/calls'
import { QuestionActions } from './question-actions'
import { listItem } from './view/testing'

afterEach(cleanup)

const all = { edit: true, submit: true, recycle: true }

it.each([
  ['pending', ['撤回提交']],
  ['recycled', ['还原']],
  ['draft', ['提交', '移到回收站']],
  ['returned', ['提交', '移到回收站']],
  ['revising', ['提交']],
  ['withdrawn', ['移到回收站']],
] as const)('QuestionActions offers the actions that the state %s of the question allows', async (status, moves) => {
  const offered = await actionLabels(<QuestionActions question={listItem(1, { status })} rights={all} />, [])
  expect(offered).toEqual(moves)
})

it('QuestionActions offers only 查相似 and 历史 to a user who does not own the question', async () => {
  const others = listItem(1, { status: 'draft', owned: false })
  expect(await actionLabels(<QuestionActions elsewhere question={others} rights={all} />, [])).toEqual([
    '查相似',
    '历史',
  ])
})

it('QuestionActions offers no action to a user without permissions, in any state of the question', async () => {
  const none = { edit: false, submit: false, recycle: false }
  for (const status of questionStatuses) {
    cleanup()
    const shown = actionLabels(<QuestionActions question={listItem(1, { status })} rights={none} />, [])
    await expect(shown).rejects.toThrow()
  }
})

it('QuestionActions in a list offers only the links 查相似 and 历史 for a published question', async () => {
  const row = <QuestionActions elsewhere question={listItem(1, { status: 'published' })} rights={all} />
  expect(await actionLabels(row, [])).toEqual(['查相似', '历史'])
})
