// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { listZip } from '../package/measure-zip'
import { entryText, rewriteZip } from '../package/rewrite-zip'
import { damaged, mutate, seeded } from '../testing/mutate'
import { renderDocx } from './render'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
})

const cases = join(import.meta.dirname, '../../../../e2e/cases')
const NAMES = ['20-omml', '21-eq-field', '21-ruby', '22-text-box', '23-symbol-font', '24-emphasis']
const ROUNDS = 20
/** Maximum milliseconds for rendering a document; a document normally takes less than 100. */
const PATIENCE = 5_000

test.each(NAMES)('the DOCX file %s with randomly shuffled elements is rendered or refused', async (name) => {
  const below = seeded(name.length * 7_919 + name.charCodeAt(4))
  const file = new Blob([readFileSync(join(cases, `${name}.docx`))])
  const entries = await listZip(file)
  const body = entries.find((entry) => entry.name === 'word/document.xml')
  const xml = body ? await entryText(file, body) : ''
  expect(xml).not.toBe('')
  let pages = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const changed = await rewriteZip(file, entries, new Map([['word/document.xml', mutate(xml, below)]]))
    const started = performance.now()
    const { root } = await renderDocx(changed)
    expect(performance.now() - started).toBeLessThan(PATIENCE)
    expect(root.querySelector('script, iframe, form, [onload], [onerror]')).toBeNull()
    pages += root.querySelectorAll('section.docx').length
  }
  expect(pages).toBeGreaterThanOrEqual(ROUNDS)
})

test('a DOCX file with randomly changed bytes is rendered without scripts or refused, within the time limit', async () => {
  const below = seeded(42)
  const bytes = readFileSync(join(cases, '22-text-box.docx'))
  const outcomes = new Set<string>()
  for (let round = 0; round < 40; round += 1) {
    const changed = damaged(bytes, below)
    const started = performance.now()
    const answer = await renderDocx(new Blob([changed])).catch((error: unknown) => error)
    expect(performance.now() - started).toBeLessThan(PATIENCE)
    outcomes.add(answer instanceof Error ? 'error' : 'page')
    if (!(answer instanceof Error)) expect((answer as { root: HTMLElement }).root.querySelector('script')).toBeNull()
  }
  expect([...outcomes].sort()).toEqual(['error', 'page'])
})
