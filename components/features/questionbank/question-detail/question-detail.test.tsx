import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { detail, listItem, Refusal, renderScreen, session } from '@/components/domains/question/view/testing'
import { QuestionDetail } from './question-detail'

afterEach(cleanup)

const draw = (answer: unknown, address = 'id=5') =>
  renderScreen(<QuestionDetail />, { getQuestion: () => answer }, address)

const unsaid = { changeKind: 'new', changeNote: '' } as const

describe('QuestionDetail', () => {
  it('shows a teacher the correct option with the label 正确, the answer and the analysis', async () => {
    draw(detail())
    const right = await screen.findByText('✓ 正确')
    expect(right.closest('li')?.textContent).toContain('乙')
    expect(screen.getByRole('heading', { name: '答案' })).toBeTruthy()
    expect(screen.getByText('由题意得乙。')).toBeTruthy()
    expect(screen.getByText('1.5 分钟')).toBeTruthy()
  })

  it('shows the change note and the size of the change only for versions that have these values', async () => {
    draw(detail())
    await screen.findByText('版本创建')
    expect(screen.queryByText('修改说明')).toBeNull()
    cleanup()
    draw(detail({ version: { ...detail().version, changeNote: '改了选项' } }))
    expect(await screen.findByText('改了选项')).toBeTruthy()
    expect(screen.queryByText('修改幅度')).toBeNull()
    cleanup()
    draw(detail({ version: { ...detail().version, changeKind: 'minor' } }))
    expect(await screen.findByText('小改')).toBeTruthy()
  })

  it('renders formulas of a change note in the details and in the list of versions', async () => {
    const said = { ...detail().version, changeNote: '改为 $x>0$' }
    const [only] = detail().versions
    const versions = [
      { ...only, no: 2, changeNote: '改为 $x>0$' },
      { ...only, id: '90', no: 1, ...unsaid },
    ]
    const { container } = draw(detail({ version: said, versions } as Parameters<typeof detail>[0]))
    await screen.findByText('修改说明')
    expect(container.textContent).not.toContain('$')
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '版本' }))
    const first = (await screen.findAllByRole('option'))[0]
    expect(first?.textContent).toContain('改为')
    expect(first?.textContent).not.toContain('$')
    expect(first?.querySelector('.formula')).not.toBeNull()
  })

  it('shows answer statistics only when learners have answered the question', async () => {
    draw(detail())
    await screen.findByText('版本创建')
    expect(screen.queryByText('作答情况')).toBeNull()
    cleanup()
    draw(detail({ answers: { count: 1_234, judged: 1_000, correct: 612, seconds: 43_190 } }))
    expect(await screen.findByText('1,234 次')).toBeTruthy()
    expect(screen.getByText('61.2 %')).toBeTruthy()
    expect(screen.getByText('35 秒')).toBeTruthy()
    cleanup()
    draw(detail({ answers: { count: 1, judged: 0, correct: 0, seconds: 9 } }))
    expect(await screen.findByText('1 次')).toBeTruthy()
    expect(screen.queryByText(/%/)).toBeNull()
  })

  it('shows the full name of the area, or the imported free text when the area has no code', async () => {
    const hangzhou = { code: '330100', parentCode: '330000', level: 2, name: '杭州市', fullName: '浙江省 杭州市' }
    const found = { ...hangzhou, status: 1, childCount: 13, path: ['330000', '330100'] }
    const platform = { getQuestion: () => detail({ area: '330100' }), findAreas: () => [found] }
    const { asked } = renderScreen(<QuestionDetail />, platform, 'id=5')
    expect(await screen.findByText('浙江省 杭州市')).toBeTruthy()
    expect(asked.filter((call) => call.startsWith('findAreas'))).toHaveLength(1)
    cleanup()
    const free = draw(detail({ area: '浙江' }))
    expect(await screen.findByText('浙江')).toBeTruthy()
    expect(free.asked.some((call) => call.startsWith('findAreas'))).toBe(false)
  })

  it('shows neither answer nor analysis in the student view (学生视图)', async () => {
    draw(detail())
    fireEvent.click(await screen.findByRole('button', { name: '学生视图' }))
    expect(screen.queryByText('✓ 正确')).toBeNull()
    expect(screen.queryByRole('heading', { name: '答案' })).toBeNull()
    expect(screen.queryByText('由题意得乙。')).toBeNull()
  })

  it('shows the question at tablet width and without the answer in the tablet view (平板视图)', async () => {
    draw(detail())
    fireEvent.click(await screen.findByRole('button', { name: '平板视图' }))
    expect(screen.getByText('下列说法正确的是').closest('[data-pad]')).toBeTruthy()
    expect(screen.queryByText('由题意得乙。')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '教师视图' }))
    expect(screen.getByText('下列说法正确的是').closest('[data-pad]')).toBeNull()
  })

  it('puts the id of an older version into the address, and removes the id for the newest version', async () => {
    const versions = [
      { id: '51', no: 2, state: 'working' as const, ...unsaid, createdAt: '2026-11-20T06:05:00.000Z' },
      { id: '50', no: 1, state: 'superseded' as const, ...unsaid, createdAt: '2026-11-19T06:05:00.000Z' },
    ]
    const { address, asked } = draw(detail({ versions, version: { ...detail().version, id: '51', no: 2 } }))
    const choose = async (name: RegExp) => {
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: '版本' }))
      fireEvent.click(await screen.findByRole('option', { name }))
    }
    await choose(/^v1 /)
    expect(address.steps.at(-1)).toEqual(['push', 'id=5&version=50'])
    cleanup()
    const older = draw(detail({ versions, version: { ...detail().version, id: '50', no: 1 } }), 'id=5&version=50')
    await choose(/^v2 /)
    expect(older.address.steps.at(-1)).toEqual(['push', 'id=5'])
    expect(asked).toContain('getQuestion?id=5&version=50')
  })

  it('shows two versions side by side with their differences, or as one text after a click on 合并', async () => {
    const versions = [
      { id: '51', no: 2, state: 'working' as const, ...unsaid, createdAt: '2026-11-20T06:05:00.000Z' },
      { id: '50', no: 1, state: 'published' as const, ...unsaid, createdAt: '2026-11-19T06:05:00.000Z' },
    ]
    const { content, version } = detail()
    const later = detail({ versions, version: { ...version, id: '51', no: 2 } })
    const earlier = detail({
      versions,
      version: { ...version, id: '50', no: 1 },
      content: { ...content, analysisHtml: '由定义得乙。' },
    })
    const platform = { getQuestion: (asked: URLSearchParams) => (asked.get('version') === '50' ? earlier : later) }
    renderScreen(<QuestionDetail />, platform, 'id=5&compare=50')
    const analysis = await screen.findByRole('region', { name: '解析' }, { timeout: 5_000 })
    expect(analysis.querySelector('del')?.textContent).toBe('定义')
    expect(analysis.querySelector('ins')?.textContent).toBe('题意')
    expect(screen.getByText(/^未改动：.*题干/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '合并' }))
    expect(screen.getByRole('region', { name: '解析' }).textContent).toContain('由定义题意得乙。')
  })

  it('loads similar questions when the user opens the tab 相似题, and compares one with the shown question', async () => {
    const other = detail({
      id: '9',
      code: 'Q000009',
      content: { ...detail().content, stemHtml: '<p>下列说法错误的是</p>' },
    })
    const similar = { ...listItem(9, { preview: '下列说法错误的是' }), kind: 'near', score: 0.87 }
    const { address, asked } = renderScreen(
      <QuestionDetail />,
      {
        getQuestion: (params) => (params.get('id') === '9' ? other : detail()),
        listSimilarQuestions: () => ({ list: [similar] }),
      },
      'id=5',
    )
    await screen.findByText('由题意得乙。')
    expect(asked.some((call) => call.startsWith('listSimilarQuestions'))).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '相似题' }))
    const found = await screen.findByText('相似度 87%')
    expect(address.steps.at(-1)).toEqual(['push', 'id=5&tab=similar'])
    expect(found.closest('li')?.textContent).toContain('下列说法错误的是')
    expect(screen.getByRole('link', { name: 'Q000009' }).getAttribute('href')).toBe('/questionbank/questiondetail?id=9')
    fireEvent.click(screen.getByRole('button', { name: '对比 Q000009' }))
    const stem = await screen.findByRole('region', { name: '题干' }, { timeout: 5_000 })
    expect(stem.querySelector('ins')?.textContent).toBe('错误')
  })

  it('lets only a user with the permission question:edit mark a duplicate and undo this decision', async () => {
    const ports = ['question:edit']
    let decision: string | null = null
    const platform = {
      listUserMenus: () => ({ ...session, ports }),
      getQuestion: () => detail(),
      listSimilarQuestions: () => ({
        list: [
          { ...listItem(9), kind: 'exact', score: 1, decision },
          { ...listItem(8), kind: 'near', score: 0.5, decision: null },
        ],
      }),
      decideDuplicate: () => {
        decision = decision ? null : 'variant_group'
        return null
      },
    }
    renderScreen(<QuestionDetail />, platform, 'id=5&tab=similar')
    fireEvent.click(await screen.findByRole('button', { name: '变式 Q000009' }, { timeout: 5_000 }))
    fireEvent.click(await screen.findByRole('button', { name: '撤销判定 Q000009' }))
    expect(await screen.findByRole('button', { name: '不是重复 Q000009' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '不是重复 Q000008' })).toBeNull()
    cleanup()
    renderScreen(<QuestionDetail />, { ...platform, listUserMenus: () => session }, 'id=5&tab=similar')
    await screen.findByText('Q000009', undefined, { timeout: 5_000 })
    expect(screen.queryByRole('button', { name: '不是重复 Q000009' })).toBeNull()
  })

  it('loads the similar questions again on retry, and shows a message when there are no similar questions', async () => {
    let fails = true
    renderScreen(
      <QuestionDetail />,
      {
        getQuestion: () => detail(),
        listSimilarQuestions: () => (fails ? new Refusal(500, '服务出现问题') : { list: [] }),
      },
      'id=5&tab=similar',
    )
    const retry = await screen.findByRole('button', { name: '重新加载' }, { timeout: 5_000 })
    fails = false
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { name: '没有相似的试题' })).toBeTruthy()
  })

  it('copies the address of the shown version, and copies the question as LaTeX', async () => {
    const copied: string[] = []
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { clipboard: { writeText: async (text: string) => copied.push(text) } }),
    )
    draw(detail())
    fireEvent.click(await screen.findByRole('button', { name: '复制链接' }))
    await expect.poll(() => copied).toEqual([`${location.origin}/questionbank/questiondetail?id=5&version=50`])
    fireEvent.click(screen.getByRole('button', { name: '复制 LaTeX' }))
    await expect.poll(() => copied[1]).toBe('下列说法正确的是\nA. 甲\nB. 乙\n【答案】B\n【解析】由题意得乙。\n')
  })

  it('lists the import findings of a question and names the place of each finding in words', async () => {
    const finding = {
      level: 'warn' as const,
      code: 'image-missing',
      field: 'children.2.stem',
      message: '图片没有随文件给出',
    }
    draw(detail({ findings: [finding] }))
    expect(await screen.findByText('第 2 小题的题干')).toBeTruthy()
    expect(screen.getByText('图片没有随文件给出')).toBeTruthy()
  })

  it('shows the alternative text of an image that fails to load', async () => {
    const content = { ...detail().content, stemHtml: '<p>如图 <img src="/gone.png" alt="图1.png"></p>' }
    draw(detail({ content }))
    const image = await screen.findByRole('img', { name: '图1.png' })
    fireEvent.error(image)
    expect(await screen.findByText('［图片缺失：图1.png］')).toBeTruthy()
  })
})

describe('QuestionDetail when no question can be shown', () => {
  it('shows 没有找到这道试题 when the question does not exist', async () => {
    draw(new Refusal(404, '试题不存在'))
    expect(await screen.findByRole('heading', { name: '没有找到这道试题' })).toBeTruthy()
  })

  it('names the missing permission when the server refuses the question', async () => {
    draw(new Refusal(403, '没有查看试题的权限', { permission: 'question:read' }))
    expect(await screen.findByText(/question:read/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: '没有查看试题的权限' })).toBeTruthy()
  })

  it('shows a message when the question is outside the data scope of the user', async () => {
    draw(new Refusal(403, '该记录不在您的数据范围内', { permission: null, outside: true }))
    const notice = await screen.findByRole('status', { name: '不在您的数据范围' })
    expect(notice.textContent).toContain('请联系管理员调整您的数据范围')
  })

  it('shows the question on retry after the first request has failed', async () => {
    let fails = true
    renderScreen(
      <QuestionDetail />,
      { getQuestion: () => (fails ? new Refusal(500, '服务出现问题') : detail()) },
      'id=5',
    )
    const retry = await screen.findByRole('button', { name: '重试' })
    fails = false
    fireEvent.click(retry)
    expect(await screen.findByText('由题意得乙。')).toBeTruthy()
  })

  it('shows 没有指定试题 when the address contains no question id', () => {
    draw(detail(), '')
    expect(screen.getByRole('heading', { name: '没有指定试题' })).toBeTruthy()
  })
})
