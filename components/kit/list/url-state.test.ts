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

describe('readState', () => {
  it('returns the default values for an address without parameters', () => {
    expect(read('')).toEqual({ pageNum: 1, pageSize: 20, sort: 'updatedAt', order: 'desc' })
  })

  it('returns a list for a filter that the address contains once or several times', () => {
    expect(read('subject=02').subject).toEqual(['02'])
    expect(read('subject=02&subject=06').subject).toEqual(['02', '06'])
  })

  it('drops an invalid value and keeps the valid values of other fields', () => {
    expect(read('pageNum=abc&pageSize=9999&status=nonsense&subject=02')).toEqual(read('subject=02'))
  })

  it('drops a parameter that the address repeats if the field allows only one value', () => {
    expect(read('keyword=a&keyword=b').keyword).toBeUndefined()
  })
})

describe('writeState', () => {
  it('omits default values and empty values', () => {
    expect(write({ ...read(''), subject: [], keyword: '' })).toBe('')
  })

  it('writes any text so that readState returns the text unchanged', () => {
    const state = { ...read(''), subject: ['02', '06'], keyword: 'a&b=c 集合', pageNum: 3 }
    expect(read(write(state))).toEqual({ ...state, keyword: 'a&b=c 集合' })
  })

  it('keeps parameters of the address that do not belong to the list', () => {
    expect(write({ subject: ['02'] }, 'tab=mine&subject=06')).toBe('tab=mine&subject=02')
  })
})

describe('changeState', () => {
  it('returns to the first page when a filter changes', () => {
    const next = changeState<Record<string, unknown>>({ ...read('pageNum=600'), after: 'cursor' }, { subject: ['02'] })
    expect(next.pageNum).toBeUndefined()
    expect(next.after).toBeUndefined()
  })

  it('opens another page with unchanged filters, and drops the cursor of the previous page', () => {
    const next = changeState<Record<string, unknown>>({ ...read('subject=02'), after: 'cursor' }, { pageNum: 4 })
    expect(next).toMatchObject({ subject: ['02'], pageNum: 4 })
    expect(next.after).toBeUndefined()
  })
})

describe('filters in the address', () => {
  it('activeFilters does not include page, page size and sort', () => {
    expect(activeFilters(schema, read('pageNum=3&pageSize=50&sort=code&order=asc'))).toEqual([])
    expect(activeFilters(schema, read('subject=02&keyword=x'))).toEqual(['subject', 'keyword'])
    expect(activeFilters(schema, read('subject=02&keyword=x'), ['keyword'])).toEqual(['subject'])
  })

  it('isUntouched is true for an address without parameters of the list', () => {
    expect(isUntouched(schema, new URLSearchParams('id=4'))).toBe(true)
    expect(isUntouched(schema, new URLSearchParams('pageNum=2'))).toBe(false)
  })
})
