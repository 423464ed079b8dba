import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { detail, listItem, renderScreen, session } from '@/components/domains/question/view/testing'
import type { FormBodyState } from '@/components/work/form/use-form-body'
import type { EditedQuestion } from '@/lib/contracts/question/editing'
import { emptyQuestion } from '../empty'
import { useDuplicates } from './use-duplicates'

afterEach(cleanup)

const stem = (text: string) => ({
  ...emptyQuestion,
  section: '3',
  subject: '02',
  typeCode: '01',
  stemHtml: `<p>${text}</p>`,
})
const stored = { id: '5', code: 'Q000005', version: { no: 1 } } as EditedQuestion

/** Renders the parts of the form that `useDuplicates` needs. */
function Form({ question, isDirty = false }: { question: EditedQuestion | null; isDirty?: boolean }) {
  const [body, setBody] = useState(stem('下列说法正确的是哪一个'))
  const form = { locked: false, isDirty } as FormBodyState
  const { flaws, show, panel } = useDuplicates({ form, question, body, types: [] })
  return (
    <>
      <button type="button" onClick={() => setBody((before) => ({ ...before, source: `${before.source}.` }))}>
        改来源
      </button>
      <button type="button" onClick={() => setBody(stem('下列说法错误的是哪一个'))}>
        改题干
      </button>
      {flaws.map(({ message }) => (
        <button key={message} type="button" onClick={show}>
          {message}
        </button>
      ))}
      {panel}
    </>
  )
}

function draw(form: React.ReactNode) {
  let decision: string | null = null
  return renderScreen(form, {
    listUserMenus: () => ({ ...session, ports: ['question:edit'] }),
    getQuestion: () => detail({ id: '9', code: 'Q000009' }),
    findDuplicates: () => ({ list: [{ ...listItem(9), kind: 'exact', score: 1, decision }] }),
    decideDuplicate: () => {
      decision = 'distinct'
      return null
    },
  })
}
const told = () => screen.findByRole('button', { name: '与 Q000009 内容相同，判定后才能提交' }, { timeout: 5_000 })
const times = (asked: readonly string[]) => asked.filter((call) => call.startsWith('findDuplicates')).length

it('useDuplicates searches for duplicates after a pause, and searches again only when the stem has changed', async () => {
  const { asked } = draw(<Form question={null} />)
  await told()
  expect(times(asked)).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: '改来源' }))
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(times(asked)).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: '改题干' }))
  expect(times(asked)).toBe(1)
  await expect.poll(() => times(asked), { timeout: 5_000 }).toBe(2)
})

it('the duplicates panel compares both questions side by side, and the warning disappears after the decision', async () => {
  draw(<Form question={stored} />)
  fireEvent.click(await told())
  expect(await screen.findByRole('heading', { name: '对比：Q000005 与 Q000009' }, { timeout: 5_000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '不是重复 Q000009' }))
  expect(await screen.findByText('已判定：不是重复')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /判定后才能提交/ })).toBeNull()
})

it('the duplicates panel allows no decision while the form has unsaved changes', async () => {
  draw(<Form question={stored} isDirty />)
  fireEvent.click(await told())
  expect(await screen.findByText('请先保存草稿，再判定是否重复。', undefined, { timeout: 5_000 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '不是重复 Q000009' })).toBeNull()
})
