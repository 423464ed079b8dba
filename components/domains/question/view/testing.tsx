import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import type { DictItem } from '@/lib/contracts/dict/calls'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { createQueryClient } from '@/lib/http/query-client'

/**
 * Functions that return the fake platform's answers, by the last part of the path of a call. A function can return a
 * promise to answer later.
 */
export type Platform = Record<string, (params: URLSearchParams) => unknown | Promise<unknown>>

/** An answer with which the fake platform refuses the call. */
export class Refusal {
  readonly body: { code: number; message: string; result: unknown }
  constructor(code: number, message: string, result: unknown = null) {
    this.body = { code, message, result }
  }
}

const item = (typeCode: DictItem['typeCode'], key: string, name: string, more: Partial<DictItem> = {}): DictItem => ({
  typeCode,
  key,
  name,
  sort: null,
  status: 1,
  subsetIds: [],
  subjectKeys: [],
  extra: {},
  ...more,
})

export const dictionaries = [
  item('section', '3', '高中', { subsetIds: ['12'] }),
  item('grade', '12', '高三', { subjectKeys: ['02'] }),
  item('subject', '02', '数学'),
  item('questionType', '01', '单选题', { extra: { subjects: ['02'] } }),
  item('difficulty', '3', '中等'),
]

export const session = {
  treeList: [],
  fullname: '王老师',
  userId: '7',
  portrait: null,
  userName: 'wang',
  ports: [],
  roles: [],
  mustChangePassword: false,
}

/** Renders a screen with a fake platform, which answers all calls behind `fetch`. */
export function renderScreen(screen: ReactNode, platform: Platform, address = '') {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    const call = url.pathname.split('/').at(-1) ?? ''
    asked.push(`${call}${decodeURIComponent(url.search)}`)
    const known: Platform = {
      queryAll: () => dictionaries,
      listUserMenus: () => session,
      listLooks: () => ({}),
      ...platform,
    }
    const answer = await known[call]?.(url.searchParams)
    return Response.json(answer instanceof Refusal ? answer.body : { code: 200, message: 'ok', result: answer })
  }
  const client = createQueryClient()
  return { ...renderInView(<QueryClientProvider client={client}>{screen}</QueryClientProvider>, address), asked }
}

export function listItem(no: number, more: Partial<QuestionListItem> = {}): QuestionListItem {
  return {
    id: String(no),
    code: `Q${String(no).padStart(6, '0')}`,
    typeCode: '01',
    baseType: 'single' as const,
    section: '3',
    grade: '12',
    subject: '02',
    difficulty: '3',
    year: '2024',
    paperType: null,
    source: '期末',
    status: 'draft' as const,
    owned: true,
    preview: `第 ${no} 题`,
    primaryKnowledge: '集合',
    versionNo: 1,
    childCount: 0,
    findingCount: 0,
    errorCount: 0,
    rowVersion: 1,
    updatedBy: '王老师',
    updatedAt: '2026-11-20T06:05:00.000Z',
    ...more,
  }
}

export function pageOf(rows: QuestionListItem[], more: object = {}) {
  return { list: rows, total: rows.length, totalIsCapped: false, nextCursor: null, ...more }
}

export function detail(more: Partial<QuestionDetail> = {}): QuestionDetail {
  const { preview: _, ...fields } = listItem(5)
  const version = {
    ...({ id: '50', no: 1, state: 'working', changeKind: 'new', changeNote: '' } as const),
    createdAt: fields.updatedAt,
  }
  return {
    ...fields,
    content: {
      stemHtml: '<p>下列说法正确的是</p>',
      options: [
        { key: 'A', html: '甲', correct: false },
        { key: 'B', html: '乙', correct: true },
      ],
      answer: ['B'],
      analysisHtml: '<p>由题意得乙。</p>',
    },
    children: [],
    knowledge: [{ name: '集合', primary: true }],
    score: 5,
    estSeconds: 90,
    sourceNo: '12',
    findings: [],
    version: { ...version, createdBy: null },
    versions: [version],
    createdAt: fields.updatedAt,
    createdBy: null,
    rowVersion: 1,
    ...more,
  }
}
