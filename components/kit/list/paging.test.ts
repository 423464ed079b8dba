import { describe, expect, it } from 'vitest'
import { jumpTarget, type PagerInput, pagerView } from './paging'

const page: PagerInput = { pageNum: 1, pageSize: 20, rows: 20, total: 341, totalIsCapped: false, nextCursor: 'c' }
const capped: PagerInput = { ...page, total: 10_000, totalIsCapped: true }

describe('a list whose total is exact', () => {
  it('shows the total, the pages and the rows', () => {
    expect(pagerView({ ...page, pageNum: 2 })).toMatchObject({
      totalText: '341',
      pages: 18,
      lastJump: 18,
      first: 21,
      last: 40,
    })
  })

  it('has no page before the first and none after the last', () => {
    expect(pagerView(page).previous).toBeNull()
    expect(pagerView({ ...page, pageNum: 18, rows: 1, nextCursor: null }).next).toBeNull()
  })

  it('allows the next page before the rows have loaded, and not past the last page', () => {
    const awaited = { ...page, nextCursor: undefined }
    expect(pagerView({ ...awaited, pageNum: 17 }).next).toEqual({ pageNum: 18 })
    expect(pagerView({ ...awaited, pageNum: 18 }).next).toBeNull()
    expect(pagerView({ ...awaited, pageNum: 19 }).next).toBeNull()
  })

  it('leads back from a page that no longer exists', () => {
    expect(pagerView({ ...page, pageNum: 40, rows: 0, nextCursor: null })).toMatchObject({
      previous: { pageNum: 18 },
      first: 0,
      last: 0,
    })
  })

  it('is one empty page when nothing matches', () => {
    expect(pagerView({ ...page, total: 0, rows: 0, nextCursor: null })).toMatchObject({
      totalText: '0',
      pages: 1,
      next: null,
    })
  })
})

describe('a list above 10,000', () => {
  it('shows 10,000+ until the exact number is known', () => {
    expect(pagerView(capped)).toMatchObject({ totalText: '10,000+', pages: null, lastJump: 500 })
    expect(pagerView({ ...capped, exactTotal: null })).toMatchObject({ totalText: '10,000+', pages: null })
    expect(pagerView({ ...capped, exactTotal: 1_000_000 })).toMatchObject({
      totalText: '1,000,000',
      pages: 50_000,
      lastJump: 500,
    })
  })

  it('continues by cursor beyond the numbers, and goes back through visited pages', () => {
    expect(pagerView({ ...capped, pageNum: 499 }).next).toEqual({ pageNum: 500 })
    expect(pagerView({ ...capped, pageNum: 500 }).next).toEqual({ pageNum: 501, after: 'c' })
    const trail = new Map([[501, 'x']])
    expect(pagerView({ ...capped, pageNum: 502, after: 'y', trail }).previous).toEqual({ pageNum: 501, after: 'x' })
    expect(pagerView({ ...capped, pageNum: 501, after: 'x', trail }).previous).toEqual({ pageNum: 500 })
  })

  it('waits beyond the numbers for the rows that contain the next cursor', () => {
    const awaited = { ...capped, nextCursor: undefined }
    expect(pagerView({ ...awaited, pageNum: 499 }).next).toEqual({ pageNum: 500 })
    expect(pagerView({ ...awaited, pageNum: 500 }).next).toBeNull()
    expect(pagerView({ ...awaited, pageNum: 501, after: 'x', exactTotal: 1_000_000 }).next).toBeNull()
  })

  it('leads back to the last numbered page if the visited pages are unknown', () => {
    expect(pagerView({ ...capped, pageNum: 812, after: 'z' }).previous).toEqual({ pageNum: 500 })
  })

  it('has fewer page numbers with longer pages', () => {
    expect(pagerView({ ...capped, pageSize: 200 }).lastJump).toBe(50)
  })
})

describe('jumping', () => {
  it('limits a number to the range and ignores other text', () => {
    expect(jumpTarget('7', 18)).toBe(7)
    expect(jumpTarget('900', 18)).toBe(18)
    expect(jumpTarget('0', 18)).toBe(1)
    expect(jumpTarget('', 18)).toBeNull()
  })
})
