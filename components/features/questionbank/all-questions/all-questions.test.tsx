import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { detail, listItem, pageOf, renderScreen, session } from '@/components/domains/question/view/testing'
import { UNFILLED } from '@/lib/contracts/base/paging'
import { rememberSubject } from '@/lib/state/remembered-subject'
import { AllQuestions } from './all-questions'

const codes = () => screen.getAllByText(/^Q\d{6}$/).map((link) => link.textContent)
const listed = (asked: string[]) => asked.filter((call) => call.startsWith('listQuestions'))
const row = (no: number) => screen.findByText(`Q${String(no).padStart(6, '0')}`)

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('AllQuestions', () => {
  it('shows the names of type, subject and state of each question and links to its detail page', async () => {
    renderScreen(<AllQuestions />, { listQuestions: () => pageOf([listItem(1), listItem(2)]) })
    expect((await row(1)).getAttribute('href')).toBe('/questionbank/questiondetail?id=1')
    const text = screen.getAllByRole('row')[1]?.textContent
    for (const words of ['单选题', '数学', '高三', '集合', '中等', '2024', '草稿', 'v1', '王老师'])
      expect(text).toContain(words)
  })

  it('ignores the response of an older request that arrives after the response of a newer request', async () => {
    const slow = Promise.withResolvers<unknown>()
    const { address, asked } = renderScreen(
      <AllQuestions />,
      {
        listQuestions: (params) => (params.get('keyword') === '慢' ? slow.promise : pageOf([listItem(2)])),
      },
      'keyword=慢',
    )
    await waitFor(() => expect(listed(asked)).toHaveLength(1))
    act(() => address.go('keyword=快'))
    await row(2)
    await act(async () => slow.resolve(pageOf([listItem(1)])))
    expect(codes()).toEqual(['Q000002'])
  })

  it('shows 10,000+ as the number of questions until the exact count has loaded', async () => {
    const exact = Promise.withResolvers<unknown>()
    renderScreen(<AllQuestions />, {
      listQuestions: () => pageOf([listItem(1)], { total: 10_000, totalIsCapped: true, nextCursor: 'c' }),
      countQuestions: () => exact.promise,
    })
    await row(1)
    expect(screen.getByText('10,000+')).toBeTruthy()
    await act(async () => exact.resolve({ total: 1_002_345 }))
    expect(await screen.findByText('1,002,345')).toBeTruthy()
  })

  it('requests no separate count when the first response already contains the exact total', async () => {
    const { asked } = renderScreen(<AllQuestions />, { listQuestions: () => pageOf([listItem(1)]) })
    await row(1)
    expect(asked.some((call) => call.startsWith('countQuestions'))).toBe(false)
  })
})

describe('tabs of AllQuestions', () => {
  const counted = { countQuestionOptions: () => ({ counts: { mine: 12, returned: 3, bin: 0 }, partial: false }) }

  it('put the chosen tab into the address and show the number of questions in each tab', async () => {
    const { address, asked } = renderScreen(<AllQuestions />, {
      ...counted,
      listQuestions: (params) => pageOf(params.get('tab') === 'returned' ? [listItem(2)] : [listItem(1)]),
    })
    await row(1)
    fireEvent.click(await screen.findByRole('button', { name: '退回给我 3' }))
    expect(address.steps.at(-1)).toEqual(['push', 'tab=returned'])
    await row(2)
    expect(codes()).toEqual(['Q000002'])
    expect(screen.getByRole('button', { name: '我的 12' }).getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('button', { name: '回收站' })).toBeTruthy()
    expect(listed(asked).at(-1)).toContain('tab=returned')
    fireEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(address.steps.at(-1)).toEqual(['push', ''])
  })

  it('keep the chosen tab when the user clears the filters, and show no counts during a text search', async () => {
    const platform = { ...counted, listQuestions: () => pageOf([listItem(1)]) }
    const { address, asked } = renderScreen(<AllQuestions />, platform, 'tab=mine&keyword=函数')
    await row(1)
    expect(asked.some((call) => call.startsWith('countQuestionOptions'))).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(address.steps.at(-1)).toEqual(['push', 'tab=mine'])
  })

  it('show a separate message for each empty tab, such as 回收站是空的', async () => {
    renderScreen(<AllQuestions />, { listQuestions: () => pageOf([]) }, 'tab=bin')
    expect(await screen.findByText('回收站是空的')).toBeTruthy()
  })
})

it('the filter option 未填 selects questions without a grade or difficulty and shows their number', async () => {
  const { address } = renderScreen(<AllQuestions />, {
    listQuestions: () => pageOf([listItem(1)]),
    countQuestionOptions: () => ({ counts: { [UNFILLED]: 7 }, partial: false }),
  })
  await row(1)
  for (const name of ['年级', '难度']) {
    // Take the first button with this name, which is the filter; the second one is the header of the table column.
    const [filter] = screen.getAllByRole('button', { name: new RegExp(`^${name}`) })
    fireEvent.click(filter as HTMLElement)
    const list = await screen.findByRole('listbox')
    const option = within(list).getByRole('option', { name: '未填' })
    await waitFor(() => expect(option.textContent).toBe('未填7'))
    fireEvent.click(option)
    fireEvent.keyDown(option, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  }
  expect([...address.params]).toEqual(['grade', 'difficulty'].map((name) => [name, UNFILLED]))
})

it('the filter 检查 offers only check results that occur in the list, and accepts several of them', async () => {
  const { address, asked } = renderScreen(
    <AllQuestions />,
    {
      listQuestions: () => pageOf([listItem(1)]),
      countQuestionOptions: (params) => ({
        counts: params.get('by') === 'checks' ? { ready: 4, 'grade-missing': 7, 'score-missing': 9 } : {},
        partial: false,
      }),
    },
    'checks=blocked',
  )
  await row(1)
  fireEvent.click(screen.getByRole('button', { name: /^检查.*有必须改正的/ }))
  const list = within(await screen.findByRole('listbox'))
  expect((await list.findByRole('group', { name: '必须改正' })).textContent).toBe('必须改正缺分值9缺年级7')
  expect(list.queryByRole('group', { name: '提醒' })).toBeNull()
  for (const name of ['有必须改正的', '缺年级', '缺分值']) fireEvent.click(list.getByRole('option', { name }))
  expect(address.params.getAll('checks')).toEqual(['grade-missing', 'score-missing'])
  await waitFor(() => expect(listed(asked).at(-1)).toContain('checks=grade-missing&checks=score-missing'))
})

it('AllQuestions shows rarely used filters after a click on 更多条件 or when such a filter is set', async () => {
  const platform = { listQuestions: () => pageOf([listItem(1)]) }
  renderScreen(<AllQuestions />, platform)
  await row(1)
  expect(screen.queryByRole('button', { name: /^解析/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '更多条件' }))
  expect(await screen.findByRole('button', { name: /^解析/ })).toBeTruthy()
  cleanup()
  const { asked } = renderScreen(<AllQuestions />, platform, 'analysed=no')
  await row(1)
  expect(await screen.findByRole('button', { name: /^解析.*无解析/ })).toBeTruthy()
  expect(listed(asked)[0]).toContain('analysed=no')
})

it('AllQuestions shows questions as cards after a click on 显示为卡片 and saves this setting', async () => {
  const saved: unknown[] = []
  renderScreen(<AllQuestions />, {
    listQuestions: () => pageOf([listItem(1), listItem(2)]),
    getQuestion: (params) => detail({ id: params.get('id') ?? '' }),
    saveLook: () => {
      saved.push(1)
      return null
    },
  })
  await row(1)
  expect(screen.getAllByRole('row').length).toBe(3)
  fireEvent.click(screen.getByRole('button', { name: '显示为卡片' }))
  await waitFor(() => expect(screen.getAllByText('下列说法正确的是')).toHaveLength(2))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: '列设置' })).toBeNull()
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5_000 })
  fireEvent.click(screen.getByRole('button', { name: '显示为表格' }))
  expect(await screen.findAllByRole('row')).toHaveLength(3)
})

it.each([
  { ports: ['review:assign'], offered: ['指派审核'] },
  { ports: ['question:edit'], offered: ['修改信息', '改负责人'] },
])('the bulk bar offers only the actions that the permissions $ports allow', async ({ ports, offered }) => {
  renderScreen(<AllQuestions />, {
    listUserMenus: () => ({ ...session, ports }),
    listQuestions: () => pageOf([listItem(1)]),
  })
  await row(1)
  fireEvent.click((await screen.findAllByRole('checkbox')).at(-1) as HTMLElement)
  const bar = await screen.findByRole('region', { name: '批量操作' })
  const actions = within(bar)
    .getAllByRole('button')
    .flatMap(({ textContent }) => textContent ?? [])
  expect(actions.filter((name) => /指派|修改|改负责人|提交|回收站/.test(name))).toEqual(offered)
})

describe('the remembered section and subject', () => {
  it('are set as filters before the first request when the user opens AllQuestions from the menu', async () => {
    rememberSubject('7', { section: '3', subject: '02' })
    const { asked, address } = renderScreen(<AllQuestions />, { listQuestions: () => pageOf([listItem(1)]) })
    await row(1)
    expect(address.steps).toEqual([['replace', 'section=3&subject=02']])
    expect(listed(asked)).toHaveLength(1)
    expect(listed(asked)[0]).toContain('section=3&subject=02')
  })

  it('are not set as filters when the address already has a filter', async () => {
    rememberSubject('7', { section: '3', subject: '02' })
    const { address } = renderScreen(<AllQuestions />, { listQuestions: () => pageOf([listItem(1)]) }, 'status=draft')
    await row(1)
    expect(address.steps).toEqual([])
  })

  it('are not set as filters again after the user clears the filters, until the next click in the menu', async () => {
    rememberSubject('7', { section: '3', subject: '02' })
    const { address } = renderScreen(<AllQuestions />, { listQuestions: () => pageOf([listItem(1)]) })
    await row(1)
    fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(address.steps.at(-1)).toEqual(['push', 'scope=all'])
    act(() => address.go(''))
    await waitFor(() => expect(address.steps.at(-1)).toEqual(['replace', 'section=3&subject=02']))
  })

  it('do not change the address when nothing is stored', async () => {
    const { address } = renderScreen(<AllQuestions />, { listQuestions: () => pageOf([listItem(1)]) }, 'keyword=x')
    await row(1)
    fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(address.steps).toEqual([['push', '']])
  })

  it('are stored when the user filters AllQuestions by section and subject', async () => {
    renderScreen(<AllQuestions />, { listQuestions: () => pageOf([listItem(1)]) }, 'section=3&subject=02')
    await row(1)
    expect(localStorage.getItem('sectionSubject:7')).toBe('{"section":"3","subject":"02"}')
  })
})
