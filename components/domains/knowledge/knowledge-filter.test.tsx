import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import { KnowledgeFilter } from './knowledge-filter'

interface Chosen {
  route?: string | undefined
  knowledge?: string | undefined
}

function Points({ start }: { start: Chosen }) {
  const [chosen, setChosen] = useState(start)
  return (
    <>
      <KnowledgeFilter
        label="知识点"
        section={undefined}
        subject={['02']}
        route={chosen.route}
        name={chosen.knowledge}
        onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
      />
      <output>{JSON.stringify(chosen)}</output>
    </>
  )
}

const pill = () => screen.getByRole('button', { name: /^知识点/, hidden: true })

beforeEach(() => {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
})
afterEach(cleanup)

it('KnowledgeFilter shows both the knowledge point and the name condition, and can clear the name condition alone', async () => {
  renderInView(<Points start={{ route: '函数->导数', knowledge: '极值' }} />)
  expect(pill().textContent).toContain('导数、含“极值”')
  fireEvent.click(pill())
  const panel = within(await screen.findByRole('dialog', { name: '按知识点筛选' }))
  fireEvent.click(panel.getByRole('button', { name: '清除知识点名称包含' }))
  expect(pill().textContent).not.toContain('极值')
  expect(screen.getByText('{"route":"函数->导数"}')).toBeTruthy()
})

it('KnowledgeFilter accepts a part of a name as filter while no section is chosen and the tree is not available', async () => {
  renderInView(<Points start={{}} />)
  fireEvent.click(pill())
  const panel = within(await screen.findByRole('dialog', { name: '按知识点筛选' }))
  expect(panel.getByText(/请先各选一个学段和学科/)).toBeTruthy()
  const field = panel.getByRole('searchbox', { name: '知识点名称包含' })
  fireEvent.change(field, { target: { value: '导数' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(pill().textContent).toContain('含“导数”')
})
