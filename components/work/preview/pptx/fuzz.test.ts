// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import { beforeEach, expect, test, vi } from 'vitest'
import { listZip } from '../package/measure-zip'
import { entryText, rewriteZip } from '../package/rewrite-zip'
import { asExpected } from '../read/kind-of'
import { damaged, mutate, seeded } from '../testing/mutate'
import { slidesOf } from '../testing/pptx'
import { openSlides, slideElement } from './render'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
  // pptx-renderer writes an error to the console for each broken part; the mock suppresses these errors.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const ROUNDS = 10
/** Maximum milliseconds per file; a file normally takes less than 100. */
const PATIENCE = 5_000

/** Returns `drawn` if each slide becomes an element, or `refused` if the viewer cannot read the file. */
async function outcomeOf(file: Blob): Promise<string> {
  const started = performance.now()
  const opened = await asExpected(file)
    .then(openSlides)
    .catch(() => null)
  for (const index of opened?.presentation.slides.keys() ?? []) {
    const { element, dispose } = slideElement(opened as NonNullable<typeof opened>, index, document)
    expect(element.querySelector('script, iframe, form, [onload], [onerror]')).toBeNull()
    expect(element.childNodes.length).toBeGreaterThan(0)
    dispose()
  }
  expect(performance.now() - started).toBeLessThan(PATIENCE)
  return opened ? 'drawn' : 'refused'
}

test.each([
  'ppt/slides/slide1.xml',
  'ppt/slideMasters/slideMaster1.xml',
  'ppt/presentation.xml',
  'ppt/_rels/presentation.xml.rels',
  'ppt/slides/_rels/slide1.xml.rels',
  'ppt/theme/theme1.xml',
  'ppt/notesSlides/notesSlide1.xml',
])('the PPTX preview draws or refuses a presentation with randomly shuffled elements in %s', async (path) => {
  const below = seeded(path.length * 7_919)
  const file = await slidesOf()
  const entries = await listZip(file)
  const part = entries.find(({ name }) => name === path)
  const xml = part ? await entryText(file, part) : ''
  expect(xml).not.toBe('')
  for (let round = 0; round < ROUNDS; round += 1)
    await outcomeOf(await rewriteZip(file, entries, new Map([[path, mutate(xml, below)]])))
})

test('the PPTX preview draws or refuses a presentation with randomly changed bytes', async () => {
  const below = seeded(42)
  const bytes = new Uint8Array(await (await slidesOf()).arrayBuffer())
  const outcomes = new Set<string>()
  for (let round = 0; round < 25; round += 1) outcomes.add(await outcomeOf(new Blob([damaged(bytes, below)])))
  expect([...outcomes].sort()).toEqual(['drawn', 'refused'])
})

test('the PPTX preview draws an undamaged presentation', async () => {
  expect(await outcomeOf(await slidesOf())).toBe('drawn')
})
