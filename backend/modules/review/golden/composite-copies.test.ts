import { afterAll, beforeAll, expect, it } from 'vitest'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import { insertGoldenItem } from '../../../../lib/contracts/review/golden.ts'
import { goldenFault, goldenHelpers } from '../../../testing/golden.ts'
import { childOf, composite, option } from '../../../testing/question-bodies.ts'
import { startReviewing } from '../../../testing/reviewing.ts'
import { registry } from '../../../testing/test-app.ts'
import { insertGoldenItems } from './insert-golden-items.ts'

const people = {
  writer: 'editor',
  passer: 'reviewer1',
  head: 'chief',
  root: 'admin',
  both: ['editor', 'reviewer1'],
} as const
type Who = keyof typeof people
let desk: Awaited<ReturnType<typeof startReviewing<Who>>>
let ways: ReturnType<typeof goldenHelpers<Who>>

beforeAll(async () => {
  desk = await startReviewing<Who>(people)
  ways = goldenHelpers(desk)
  await desk.flow({ blind: true })
})
afterAll(() => desk.bank.close())

it('a golden item made from a composite question keeps its children after an edit, visible to its reviewer only', async () => {
  const { call } = desk.bank
  const part = (stemHtml: string) =>
    childOf({
      stemHtml,
      options: [option('A', '甲', true), option('B', '乙')],
      answer: ['A'],
      analysisHtml: '<p>显然</p>',
      score: 2,
    })
  const { result: made, fields } = await call(
    editing.insertQuestion,
    composite([part('<p>第一问的题面</p>'), part('<p>第二问的题面</p>')], {
      analysisHtml: '<p>显然</p>',
      score: 4,
    }),
    desk.token.writer,
  )
  expect(fields).toEqual({})
  const { id: madeId, rowVersion: madeVersion } = made
  const sent = await call(
    editing.submitQuestion,
    { id: madeId, rowVersion: madeVersion, changeNote: '' },
    desk.token.writer,
  )
  expect(sent.message).toBe('ok')
  const source = sent.result.id
  expect((await desk.decide('passer', await desk.take('passer', source), 'pass')).message).toBe('ok')
  const { message } = await call(
    insertGoldenItem,
    { code: await ways.codeOf(source), faults: [goldenFault] },
    desk.token.head,
  )
  expect(message).toBe('ok')
  await insertGoldenItems(desk.bank.services, registry)
  await ways.rule('root', { roles: [], people: [String(desk.ids.both)] })
  await desk.submitted('writer')
  expect(await insertGoldenItems(desk.bank.services, registry)).toBe(1)
  const [{ id: task = '', entityId: copy = '' } = {}] = await ways.tasks()
  expect((await desk.start('both', task)).message).toBe('ok')
  await desk.mark('both', task)
  expect((await desk.decide('both', task, 'reject')).message).toBe('ok')

  const read = async () => (await call(editing.getQuestionBody, { id: copy }, desk.token.both)).result
  const { body, rowVersion } = await read()
  const ids = body.children.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const changed = { ...body, id: copy, rowVersion, children: [...body.children.slice(1), part('<p>又一问的题面</p>')] }
  expect(await call(editing.editQuestion, changed, desk.token.both)).toMatchObject({ message: 'ok', fields: {} })
  const after = (await read()).body.children
  expect(after.map(({ stemHtml }) => stemHtml)).toEqual(['<p>第二问的题面</p>', '<p>又一问的题面</p>'])
  expect(after[0]?.id).toBe(ids[1])
  const seen = await desk.query<{ reader: string | null }>(
    'select visible_to::text as reader from question where id = $1 or parent_id = $1',
    [copy],
  )
  expect(seen.map(({ reader }) => reader)).toEqual(Array(4).fill(String(desk.ids.both)))
  const listed = await desk.query('select from question_search where question_id = $1', [copy])
  expect(listed).toEqual([])
})
