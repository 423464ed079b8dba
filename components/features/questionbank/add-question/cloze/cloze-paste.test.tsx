import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BodyChild } from '@/lib/contracts/question/body'
import { createQueryClient } from '@/lib/http/query-client'
import { emptyChild } from '../empty'
import { ChildrenInput } from '../inputs/children-input'
import { ContentInputs } from '../inputs/content-inputs'
import { drawInputs, editorOf } from '../inputs/testing'
import type { ContentProps } from '../inputs/types'
import type { QuestionType } from '../type-facts'

afterEach(cleanup)

const type = (key: string, name: string, baseType: QuestionType['baseType']): QuestionType => ({
  ...{ key, name, baseType, inUse: true, defaultScore: 15, precedence: Number(key), subjects: null },
  ...{ minOptions: 2, maxOptions: 12 },
})
const types = [type('1', '单选题', 'single'), type('5', '完形填空', 'cloze'), type('9', '综合题', 'composite')]

function Inputs(props: ContentProps) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <ContentInputs {...props} types={types} />
    </QueryClientProvider>
  )
}

/** Renders the inputs of a composite question's children as the form does. */
function Children({ content, change }: ContentProps) {
  const { children } = content as typeof content & { children: BodyChild[] }
  return (
    <QueryClientProvider client={createQueryClient()}>
      <ChildrenInput
        items={children}
        onChange={(next) => change({ children: next } as object)}
        types={types}
        subject=""
      />
    </QueryClientProvider>
  )
}

const text = [
  'Last summer I __41__ a boat to the island, __42__ my lunch and __43__ a fire near the shore.',
  ...[41, 42, 43].map((no) => `${no}. A. took${no} B. brought C. made D. got`),
  '【答案】41-43 ABC',
].join('\n')
const list = '1. A. one B. two C. three\n2. A. four B. five'

async function paste(name: string, plain: string) {
  const clipboardData = { getData: (kind: string) => (kind === 'text/plain' ? plain : ''), files: [], items: [] }
  const editor = await editorOf(name)
  fireEvent.focus(editor)
  await act(async () => fireEvent.paste(await editorOf(name), { clipboardData }))
}

it('pasting a whole 完形填空 fills the passage, the options of each blank and the answers', async () => {
  const now = drawInputs(Inputs, 'cloze', { typeCode: '5' })
  await paste('题干', text)
  fireEvent.click(await screen.findByRole('button', { name: '填入各栏' }, { timeout: 10_000 }))
  await waitFor(() => expect(now().answer).toEqual(['A', 'B', 'C']))
  expect(now().stemHtml.split('data-blank').length - 1).toBe(3)
  expect(now().blanks.map(({ options }) => options?.map(({ html }) => html))).toEqual(
    [41, 42, 43].map((no) => [`took${no}`, 'brought', 'made', 'got']),
  )
})

it('pasting a question into the stem of a child question fills the child’s stem, options and answer', async () => {
  const child = { ...emptyChild, typeCode: '1', options: [], answer: [] }
  const now = drawInputs(Children, 'composite', { typeCode: '9', children: [child] } as object)
  await paste('题干', '下列说法正确的是\nA. 甲 B. 乙 C. 丙 D. 丁\n【答案】C')
  fireEvent.click(await screen.findByRole('button', { name: '填入各栏' }, { timeout: 10_000 }))
  const filled = () => (now() as unknown as { children: (typeof child)[] }).children[0]
  await waitFor(() => expect(filled()?.answer).toEqual(['C']))
  expect(filled()?.options.map(({ html }) => html)).toEqual(['甲', '乙', '丙', '丁'])
  expect(filled()?.stemHtml).toContain('下列说法正确的是')
})

it('pasting lists of options into an option fills the options of this blank and the following blanks', async () => {
  const blank = '<span data-blank=""></span>'
  const now = drawInputs(Inputs, 'cloze', { typeCode: '5', stemHtml: `<p>${blank}${blank}${blank}</p>` })
  fireEvent.click(await screen.findByRole('button', { name: '每空各有选项' }))
  await paste('第 2 空选项 A', list)
  await waitFor(() => expect(now().blanks[2]?.options?.map(({ html }) => html)).toEqual(['four', 'five']), {
    timeout: 10_000,
  })
  expect(now().blanks[1]?.options?.map(({ html }) => html)).toEqual(['one', 'two', 'three'])
  expect(now().blanks[0]?.options?.every(({ html }) => html === '')).toBe(true)
})
