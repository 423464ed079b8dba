import { describe, expect, it } from 'vitest'
import { mergeValues, pickValues, sameValues } from './merge'

const base = { name: '明德', phone: '1', contact: '', areaCodes: ['330000'] }

describe('mergeValues', () => {
  it('merges fields that only one user changed, and reports a conflict for fields that both users changed', () => {
    const mine = { ...base, name: '明德甲', contact: '我填的' }
    const theirs = { ...base, name: '明德乙', phone: '2' }
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { name: '明德甲', phone: '2', contact: '我填的', areaCodes: ['330000'] },
      conflicts: ['name'],
      taken: ['phone'],
      kept: ['contact'],
    })
  })

  it('reports no conflict for a field that both users changed to the same value', () => {
    const both = { ...base, name: '新名' }
    expect(mergeValues(base, both, both)).toMatchObject({ conflicts: [], taken: [], kept: [], values: both })
  })

  it('compares lists by their entries, and treats an empty text and null as equal', () => {
    const theirs = { ...base, areaCodes: ['330000'], contact: null }
    expect(mergeValues(base, { ...base, areaCodes: ['110000'] }, theirs)).toMatchObject({ conflicts: [], taken: [] })
    const other = { ...base, areaCodes: ['440000'] }
    expect(mergeValues(base, { ...base, areaCodes: ['110000'] }, other).conflicts).toEqual(['areaCodes'])
  })

  it("keeps the value of a field that the other user's version does not contain", () => {
    expect(mergeValues(base, { ...base, name: '我' }, { phone: '1' }).values).toMatchObject({ name: '我', contact: '' })
  })
})

describe('pickValues', () => {
  it("takes the form's fields from a record, and keeps the form's value of a field that is missing or null", () => {
    const picked = pickValues({ name: '', note: '' }, { id: '7', name: '甲', note: null })
    expect(picked).toEqual({ name: '甲', note: '' })
    expect(sameValues(picked, { name: '甲', note: null })).toBe(true)
  })
})
