import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/decisions')
const HEADINGS = ['Context', 'Decision', 'Consequences', 'Measured']
const LONGEST = 60

const records = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))

describe('decision records', () => {
  it('finds the records', () => {
    expect(records.length).toBeGreaterThan(0)
  })

  it.each(records)('%s has the four parts in order and at most 60 lines', (name) => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8')
    const headings = [...text.matchAll(/^\*\*([^*\n]+)\.\*\*/gm)].map((match) => match[1])
    expect(headings).toEqual(HEADINGS)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(LONGEST)
  })
})
