import { expect, it } from 'vitest'
import { undoPrompt } from './use-undo'

const task = { title: '导入学生账号', counts: { done: 11 }, handOut: null }
const changed = { reason: '之后又被修改', count: 11 }

it('undoPrompt says how many records are undone and kept, or why the undo is impossible', () => {
  expect(undoPrompt(task, { undone: 11, kept: [], after: [] })).toMatchObject({
    text: '将撤销“导入学生账号”的 11 条。',
    ok: '撤销',
  })
  expect(undoPrompt(task, { undone: 2, kept: [{ ...changed, count: 9 }], after: [] }).text).toBe(
    '将撤销“导入学生账号”的 2 条；另有 9 条之后又被修改，会保留。',
  )
  expect(undoPrompt(task, { undone: 0, kept: [changed], after: ['启用学生账号'] })).toEqual({
    title: '现在撤销不了',
    text: '“导入学生账号”中11 条之后又被修改。可以先撤销“启用学生账号”，再撤销这一项。',
    ok: null,
  })
  expect(undoPrompt(task, null)).toMatchObject({ ok: '撤销' })
})

it('undoPrompt says how many handed-out account slips become invalid', () => {
  const opened = { ...task, handOut: { waiting: 1, given: 9 } }
  expect(undoPrompt(opened, { undone: 10, kept: [], after: [] }).text).toBe(
    '将撤销“导入学生账号”的 10 条。其中 9 个账号已有初始密码，发出的账号条会作废。',
  )
  expect(undoPrompt(opened, null).text).toContain('其中 9 个账号已有初始密码')
})
