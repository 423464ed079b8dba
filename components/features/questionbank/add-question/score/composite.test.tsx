import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { InputsLocked } from '@/components/kit/inputs'
import { inForm, mockElementSize } from '@/components/kit/testing'
import type { QuestionBody } from '@/lib/contracts/question/body'
import { emptyChild, emptyQuestion } from '../empty'
import { ChildrenInput } from '../inputs/children-input'
import { ContentInputs } from '../inputs/content-inputs'
import type { QuestionType } from '../type-facts'
import { useContent } from '../use-content'

const type = (key: string, baseType: QuestionType['baseType'], defaultScore: number): QuestionType => ({
  ...{ key, baseType, defaultScore, name: key, inUse: true, precedence: 1, subjects: null },
  ...(baseType === 'single' ? { minOptions: 2, maxOptions: 8 } : { minOptions: 0, maxOptions: 0 }),
})
const types = [type('综合', 'composite', 10), type('判断', 'judge', 2), type('单选', 'single', 3)]
const child = (score: number | null, typeCode = '判断') => ({ ...emptyChild, typeCode, score })

afterEach(cleanup)

function Composite({ locked }: { locked: boolean }) {
  const { content, change } = useContent()
  const facts = types[0] as QuestionType
  return (
    <InputsLocked value={locked}>
      <ContentInputs {...{ content, change, facts, types }} at="" items={content.children} />
      <ChildrenInput items={content.children} onChange={(children) => change({ children })} types={types} subject="" />
    </InputsLocked>
  )
}

function draw(body: Partial<QuestionBody>, locked = false): () => QuestionBody {
  mockElementSize(900, 600)
  const { form } = inForm({ ...emptyQuestion, typeCode: '综合', ...body }, <Composite locked={locked} />)
  return () => form().getValues() as QuestionBody
}

const total = () => screen.queryByRole('status', { name: /^分值/ })
const children = () => within(screen.getByRole('list', { name: '小题' }))

it('the score of a composite question is the sum of its children after a child is edited, added or removed', async () => {
  const now = draw({ score: 5, children: [child(2), child(3)] })
  expect(total()?.textContent).toBe('5 分')
  expect(screen.queryByText(/改为/)).toBeNull()
  fireEvent.change(children().getByRole('textbox', { name: /^分值/ }), { target: { value: '4.5' } })
  expect(now().score).toBe(7.5)
  expect(total()?.textContent).toBe('7.5 分')
  fireEvent.click(screen.getByRole('button', { name: '添加小题' }))
  expect(now().score, 'with the usual score of its type').toBe(9.5)
  fireEvent.click(screen.getByRole('button', { name: '删除小题 第 2 题' }))
  expect(now().score).toBe(6.5)
})

it('a stored score that differs from the sum of the children is kept until the user clicks 改为 5 分', () => {
  const now = draw({ score: 10, children: [child(2), child(3)] })
  expect(total()?.textContent).toBe('10 分')
  expect(screen.getByText('2 道小题的分值之和是 5 分')).toBeTruthy()
  expect(now().score).toBe(10)
  fireEvent.click(screen.getByRole('button', { name: '改为 5 分' }))
  expect(now().score).toBe(5)
})

it('the score of a composite question is not corrected in a locked form, and is typed when no child has a score', () => {
  draw({ score: 10, children: [child(2), child(null)] }, true)
  expect(screen.queryByRole('button', { name: /改为/ })).toBeNull()
  expect(screen.getByText(/其中 1 道没有分值/)).toBeTruthy()
  cleanup()
  const now = draw({ score: 10, children: [child(null)] })
  const [own] = screen.getAllByRole('textbox', { name: /^分值/ })
  fireEvent.change(own as Element, { target: { value: '12' } })
  expect(now().score).toBe(12)
})

it('a child added after a choice question has four options and the default score of this question type', () => {
  const now = draw({ children: [child(3, '单选')] })
  fireEvent.click(screen.getByRole('button', { name: '添加小题' }))
  const { options, score } = now().children[1] ?? emptyChild
  expect([options.map(({ key }) => key), score]).toEqual([['A', 'B', 'C', 'D'], 3])
})
