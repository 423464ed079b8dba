import { describe, expect, it } from 'vitest'
import { jumpTarget, type PagerInput, pagerView } from './paging'

const page: PagerInput = { pageNum: 1, pageSize: 20, rows: 20, total: 341, totalIsCapped: false, nextCursor: 'c' }
const capped: PagerInput = { ...page, total: 10_000, totalIsCapped: true }

describe('pagerView of a list whose total is exact', () => {
  it('returns the total, the number of pages, and the first and last row of the page', () => {
    expect(pagerView({ ...page, pageNum: 2 })).toMatchObject({
      totalText: '341',
      pages: 18,
      lastJump: 18,
      first: 21,
      last: 40,
    })
  })

  it('returns no previous page on the first page and no next page on the last page', () => {
    expect(pagerView(page).previous).toBeNull()
    expect(pagerView({ ...page, pageNum: 18, rows: 1, nextCursor: null }).next).toBeNull()
  })

  it('allows the next page before the rows have loaded, but no page after the last page', () => {
    const awaited = { ...page, nextCursor: undefined }
    expect(pagerView({ ...awaited, pageNum: 17 }).next).toEqual({ pageNum: 18 })
    expect(pagerView({ ...awaited, pageNum: 18 }).next).toBeNull()
    expect(pagerView({ ...awaited, pageNum: 19 }).next).toBeNull()
  })

  it('leads back to the last page if the requested page no longer exists', () => {
    expect(pagerView({ ...page, pageNum: 40, rows: 0, nextCursor: null })).toMatchObject({
      previous: { pageNum: 18 },
      first: 0,
      last: 0,
    })
  })

  it('returns one empty page if no record matches', () => {
    expect(pagerView({ ...page, total: 0, rows: 0, nextCursor: null })).toMatchObject({
      totalText: '0',
      pages: 1,
      next: null,
    })
  })
})

describe('pagerView of a list with more than 10,000 records', () => {
  it('shows 10,000+ as the total until the exact total is known', () => {
    expect(pagerView(capped)).toMatchObject({ totalText: '10,000+', pages: null, lastJump: 500 })
    expect(pagerView({ ...capped, exactTotal: null })).toMatchObject({ totalText: '10,000+', pages: null })
    expect(pagerView({ ...capped, exactTotal: 1_000_000 })).toMatchObject({
      totalText: '1,000,000',
      pages: 50_000,
      lastJump: 500,
    })
  })

  it('continues by cursor after the last numbered page, and goes back through the visited pages', () => {
    expect(pagerView({ ...capped, pageNum: 499 }).next).toEqual({ pageNum: 500 })
    expect(pagerView({ ...capped, pageNum: 500 }).next).toEqual({ pageNum: 501, after: 'c' })
    const trail = new Map([[501, 'x']])
    expect(pagerView({ ...capped, pageNum: 502, after: 'y', trail }).previous).toEqual({ pageNum: 501, after: 'x' })
    expect(pagerView({ ...capped, pageNum: 501, after: 'x', trail }).previous).toEqual({ pageNum: 500 })
  })

  it('allows no next page after the last numbered page before the next cursor has loaded', () => {
    const awaited = { ...capped, nextCursor: undefined }
    expect(pagerView({ ...awaited, pageNum: 499 }).next).toEqual({ pageNum: 500 })
    expect(pagerView({ ...awaited, pageNum: 500 }).next).toBeNull()
    expect(pagerView({ ...awaited, pageNum: 501, after: 'x', exactTotal: 1_000_000 }).next).toBeNull()
  })

  it('leads back to the last numbered page if the visited pages are unknown', () => {
    expect(pagerView({ ...capped, pageNum: 812, after: 'z' }).previous).toEqual({ pageNum: 500 })
  })

  it('offers fewer page numbers if the pages are longer', () => {
    expect(pagerView({ ...capped, pageSize: 200 }).lastJump).toBe(50)
  })
})

describe('jumpTarget', () => {
  it('limits a typed page number to the existing pages, and returns null for an empty text', () => {
    expect(jumpTarget('7', 18)).toBe(7)
    expect(jumpTarget('900', 18)).toBe(18)
    expect(jumpTarget('0', 18)).toBe(1)
    expect(jumpTarget('', 18)).toBeNull()
  })
})
