import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageRequest, several } from '@/lib/contracts/base/paging'
import { activeFilters, changeState, isUntouched, readState, writeState } from './url-state'

const schema = pageRequest.extend({
  subject: several.optional(),
  status: several.pipe(z.array(z.enum(['draft', 'published']))).optional(),
  keyword: z.string().trim().max(10).optional(),
  sort: z.enum(['updatedAt', 'code']).default('updatedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
const read = (text: string) => readState(schema, new URLSearchParams(text))
const write = (state: Parameters<typeof writeState<typeof schema>>[1], present = '') =>
  writeState(schema, state, new URLSearchParams(present)).toString()

describe('reading the address', () => {
  it('fills in defaults', () => {
    expect(read('')).toEqual({ pageNum: 1, pageSize: 20, sort: 'updatedAt', order: 'desc' })
  })

  it('accepts one value and several', () => {
    expect(read('subject=02').subject).toEqual(['02'])
    expect(read('subject=02&subject=06').subject).toEqual(['02', '06'])
  })

  it('drops an invalid value and keeps the rest', () => {
    expect(read('pageNum=abc&pageSize=9999&status=nonsense&subject=02')).toEqual(read('subject=02'))
  })

  it('does not fail on a repeated field that takes one value', () => {
    expect(read('keyword=a&keyword=b').keyword).toBeUndefined()
  })
})

describe('writing the address', () => {
  it('omits defaults and empty values', () => {
    expect(write({ ...read(''), subject: [], keyword: '' })).toBe('')
  })

  it('reads back any text unchanged', () => {
    const state = { ...read(''), subject: ['02', '06'], keyword: 'a&b=c 集合', pageNum: 3 }
    expect(read(write(state))).toEqual({ ...state, keyword: 'a&b=c 集合' })
  })

  it('keeps other parameters', () => {
    expect(write({ subject: ['02'] }, 'tab=mine&subject=06')).toBe('tab=mine&subject=02')
  })
})

describe('changing the state', () => {
  it('returns to the first page when a filter changes', () => {
    const next = changeState<Record<string, unknown>>({ ...read('pageNum=600'), after: 'cursor' }, { subject: ['02'] })
    expect(next.pageNum).toBeUndefined()
    expect(next.after).toBeUndefined()
  })

  it('changes pages without changing filters, and drops an unrequested cursor', () => {
    const next = changeState<Record<string, unknown>>({ ...read('subject=02'), after: 'cursor' }, { pageNum: 4 })
    expect(next).toMatchObject({ subject: ['02'], pageNum: 4 })
    expect(next.after).toBeUndefined()
  })
})

describe('what counts as a filter', () => {
  it('is neither page, size nor sort', () => {
    expect(activeFilters(schema, read('pageNum=3&pageSize=50&sort=code&order=asc'))).toEqual([])
    expect(activeFilters(schema, read('subject=02&keyword=x'))).toEqual(['subject', 'keyword'])
    expect(activeFilters(schema, read('subject=02&keyword=x'), ['keyword'])).toEqual(['subject'])
  })

  it('recognises an address without parameters of the list', () => {
    expect(isUntouched(schema, new URLSearchParams('id=4'))).toBe(true)
    expect(isUntouched(schema, new URLSearchParams('pageNum=2'))).toBe(false)
  })
})
